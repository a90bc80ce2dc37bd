import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { users } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { TooMany } from '../failures.ts';
import { type Counted, type Counting, countEach, countOne, readCount, uncountEach } from './counters.ts';
import { NEW_FOR_DAYS, QUOTA_WINDOW, QUOTAS, type Quota } from './table.ts';

/** One use of a quota in the table; `each` names the person or order that it is counted for. */
export interface Spending {
  quota: keyof typeof QUOTAS;
  each?: string;
  /** How much one use counts for, such as the bytes of a file; 1 unless given. */
  points?: number;
}

/** A person and the quotas that they use. */
export interface Spender {
  id: string;
  spendings: Spending[];
}

/** Runs an action that a person may do only so many times a day; a failed action does not count. */
export async function withinQuotas<T>(
  context: Counting,
  { id }: Pick<Actor, 'id'>,
  spendings: Spending[],
  work: () => Promise<T>,
): Promise<T> {
  const spender = { id, spendings };
  const [refusal] = await spendEach(context, [spender]);
  if (refusal) throw refusal;
  try {
    return await work();
  } catch (error) {
    // In an aborted transaction this fails too, and the rollback undoes the count.
    await giveBack(context, [spender]).catch(() => {});
    throw error;
  }
}

/** The same for an action that is one transaction, which begins once its quotas are counted. */
export const countedTransaction = <T>(
  context: Counting,
  actor: Pick<Actor, 'id'>,
  spendings: Spending[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> => withinQuotas(context, actor, spendings, () => transaction(context.db, work));

/** Throws if one more use would exceed the quota, before any work is done for it; counts nothing. */
export async function refuseSpent(
  context: Counting,
  { id }: Pick<Actor, 'id'>,
  spending: Spending,
): Promise<void> {
  if (context.config.RATE_LIMITS === 'off') return;
  const { quota } = spending;
  const { name, who } = nameOf(id, spending);
  const { count, opensIn } = await readCount(context, name, who);
  const refusal = await refusalOf(context, id, quota, { count: count + 1, opensIn });
  if (refusal) throw refusal;
}

/** Counts one use, whether or not it exceeds the quota. */
export async function spendOne(
  context: Counting,
  { id }: Pick<Actor, 'id'>,
  quota: Spending['quota'],
): Promise<void> {
  if (context.config.RATE_LIMITS === 'on') await countOne(context, `quota:${quota}`, id, QUOTA_WINDOW);
}

/**
 * Counts the quotas that each spender uses (none of them twice). A spender beyond a quota gets a refusal at their place in
 * the answer, and their counts are taken back.
 */
export async function spendEach(context: Counting, spenders: Spender[]): Promise<(TooMany | undefined)[]> {
  if (context.config.RATE_LIMITS === 'off') return spenders.map(() => undefined);
  const counted = (await countEach(context, spenders.flatMap(countedOf), QUOTA_WINDOW)).values();
  const refusals: (TooMany | undefined)[] = [];
  for (const { id, spendings } of spenders) {
    let refusal: TooMany | undefined;
    for (const { quota } of spendings) {
      const one = counted.next().value!;
      refusal ??= await refusalOf(context, id, quota, one);
    }
    refusals.push(refusal);
  }
  await giveBack(
    context,
    spenders.filter((_, at) => refusals[at]),
  );
  return refusals;
}

const nameOf = (id: string, { quota, each, points }: Spending) => ({
  name: `quota:${quota}`,
  who: each ? `${id}:${each}` : id,
  points,
});
const countedOf = ({ id, spendings }: Spender) => spendings.map((one) => nameOf(id, one));

/** Takes back what these spent on something that was not done. */
export async function giveBack(context: Counting, spenders: Spender[]): Promise<void> {
  if (spenders.length && context.config.RATE_LIMITS === 'on')
    await uncountEach(context, spenders.flatMap(countedOf));
}

async function refusalOf(
  context: Counting,
  id: string,
  quota: Spending['quota'],
  { count, opensIn }: Counted,
): Promise<TooMany | undefined> {
  const { fresh, known, thing, unit = 1 }: Quota = QUOTAS[quota];
  if (count <= fresh) return undefined;
  const standing = await standingOf(context, id);
  const most = standing === 'known' ? known : fresh;
  if (count <= most) return undefined;
  const more = fresh < known ? HOW_TO_GET_MORE[standing] : '';
  return new TooMany(
    opensIn,
    `Llegaste al máximo de ${most / unit} ${thing} por día. Podrás seguir ${waitInWords(opensIn)}.${more}`,
    'quota_reached',
  );
}

type Standing = 'unverified' | 'new' | 'known';
const HOW_TO_GET_MORE: Record<Standing, string> = {
  unverified: ' Con tu correo verificado y unos días de uso, el límite es mayor.',
  new: ' Cuando tu cuenta cumpla unos días, el límite será mayor.',
  known: '',
};

async function standingOf({ db }: Counting, userId: string): Promise<Standing> {
  const [row] = await db
    .select({
      verified: users.emailVerified,
      isNew: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${NEW_FOR_DAYS})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.verified) return 'unverified';
  return row.isNew ? 'new' : 'known';
}

const RELATIVE = new Intl.RelativeTimeFormat('es');
/** "dentro de 3 horas", rounded up. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90 ? RELATIVE.format(minutes, 'minute') : RELATIVE.format(Math.ceil(minutes / 60), 'hour');
}
