import { hash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = Omit<ReturnType<MakeAdapter>, 'transaction'>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>[number];

/** The hash that the database stores of a token: nobody who reads it, there or in a backup, can sign in with it. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * better-auth's adapter with session tokens stored and looked up as hashes. Creating a session still returns the token
 * that better-auth gave.
 */
export function withHashedTokens(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = make(options);
    return {
      ...wrap(adapter),
      transaction: (work) => adapter.transaction((inner) => work(wrap(inner))),
    };
  };
}

function wrap<A extends Adapter>(adapter: A): A {
  const where = (model: string, conditions: Where[]): Where[] =>
    conditions.map((condition) =>
      model === 'session' && condition.field === 'token'
        ? { ...condition, value: hashValue(condition.value) }
        : condition,
    );
  const query = <Q extends { model: string; where?: Where[] | undefined }>(given: Q): Q =>
    given.where ? { ...given, where: where(given.model, given.where) } : given;
  const create = async (given: Parameters<Adapter['create']>[0]) => {
    const { token } = given.data as { token?: unknown };
    if (given.model !== 'session' || typeof token !== 'string') return adapter.create(given);
    const row = await adapter.create({ ...given, data: { ...given.data, token: hashToken(token) } });
    return { ...row, token };
  };
  return {
    ...adapter,
    create: create as Adapter['create'],
    findOne: (given) => adapter.findOne(query(given)),
    findMany: (given) => adapter.findMany(query(given)),
    count: (given) => adapter.count(query(given)),
    update: (given) => adapter.update(query(given)),
    updateMany: (given) => adapter.updateMany(query(given)),
    delete: (given) => adapter.delete(query(given)),
    deleteMany: (given) => adapter.deleteMany(query(given)),
    consumeOne: (given) => adapter.consumeOne(query(given)),
    incrementOne: (given) => adapter.incrementOne(query(given)),
  };
}

function hashValue(value: Where['value']): Where['value'] {
  if (typeof value === 'string') return hashToken(value);
  return Array.isArray(value) ? value.map((one) => hashToken(String(one))) : value;
}
