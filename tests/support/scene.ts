import { messageSender } from '../../server/chats/send.ts';
import type { Market } from './build-market.ts';
import {
  anAdmin,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  complete,
  decide,
  PASSWORD,
  type Provider,
  type Someone,
  succeed,
} from './people.ts';

/** Everybody who may look at a record of the owner's, in the order of the access table's columns. */
export const VIEWERS = [
  'stranger',
  'other',
  'owner',
  'provider',
  'blocked',
  'deactivated',
  'revoked',
  'admin',
] as const;
export type Viewer = (typeof VIEWERS)[number];
/** The viewers without a valid session: their token, if they have one, lets them see no record. */
export const NOBODIES = new Set<Viewer>(['stranger', 'deactivated', 'revoked']);
export type Known = Exclude<Viewer, 'stranger'>;

export interface Scene {
  market: Market;
  people: Record<Known, Someone>;
  /** Those who offer. */
  other: Provider;
  provider: Provider;
  blocked: Provider;
}

/** An owner of orders and all who look at them. The owner and the provider have blocked `blocked`. */
export async function aScene(market: Market): Promise<Scene> {
  const [owner, other, provider, blocked, deactivated, revoked, admin] = await Promise.all([
    aPerson(market, 'Olga', 'Dueña'),
    aProvider(market),
    aProvider(market),
    aProvider(market),
    aPerson(market, 'Dina', 'Desactivada'),
    aPerson(market, 'Rita', 'Revocada'),
    anAdmin(market),
  ]);
  const people = { owner, other, provider, blocked, deactivated, revoked, admin };
  for (const [at, { token }] of Object.values(people).entries())
    await succeed(market, 'PATCH', '/api/users/me', token, {
      phone: `+59899000${String(at).padStart(3, '0')}`,
    });
  await aHistory(market, owner, provider, blocked);
  for (const { token } of [owner, provider])
    await succeed(market, 'PUT', `/api/users/${blocked.id}/block`, token);
  await succeed(market, 'PUT', `/api/admin/users/${deactivated.id}/toggle-status`, admin.token, {
    isActive: false,
  });
  await succeed(market, 'POST', '/api/auth/logout', revoked.token);
  return { market, people, other, provider, blocked };
}

/** Orders in every state, with offers, a review, messages and a claim. */
async function aHistory(market: Market, owner: Someone, provider: Provider, blocked: Provider) {
  const [open, agreed, completed, cancelled] = await Promise.all(
    Array.from({ length: 4 }, () => anOrder(market, owner)),
  );
  await anOffer(market, provider, open!);
  await anOffer(market, blocked, open!);
  for (const order of [agreed!, completed!]) {
    const offerId = await anOffer(market, provider, order);
    await decide(market, owner, offerId, 'accepted');
    if (order === completed) await complete(market, owner, { orderId: order, offerId });
  }
  await succeed(market, 'PATCH', `/api/orders/${cancelled}/cancel`, owner.token, {});
  const actor = { id: provider.id, role: 'user', mayAdminister: false, sessionId: '' } as const;
  const message = { orderId: agreed!, receiverId: owner.id, message: 'Voy en camino' };
  await messageSender(market.context)(actor, message);
  await succeed(market, 'POST', '/api/contacts', owner.token, { message: 'Me gusta cómo funciona esto' });
}

export const tokenOf = ({ people }: Scene, viewer: Viewer) =>
  viewer === 'stranger' ? undefined : people[viewer].token;

const FIRST_NAMES: Record<Known, string> = {
  other: 'Pedro',
  owner: 'Olga',
  provider: 'Pedro',
  blocked: 'Pedro',
  deactivated: 'Dina',
  revoked: 'Rita',
  admin: 'Alma',
};

/** Signs a viewer in again who lost their session meanwhile; one who lost their account or role becomes a new person. */
export async function renew(scene: Scene, viewer: Viewer): Promise<void> {
  if (viewer === 'stranger' || viewer === 'deactivated' || viewer === 'revoked') return;
  const { market, people } = scene;
  const me = await market.as(people[viewer], 'GET', '/api/auth/me');
  if (me.status === 200 && (viewer === 'admin') === (me.body.role === 'admin')) return;
  const { email } = people[viewer];
  const again = await market.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  if (again.status === 200 && viewer !== 'admin') people[viewer].token = again.body.token;
  else
    Object.assign(
      people[viewer],
      viewer === 'admin' ? await anAdmin(market) : await aPerson(market, FIRST_NAMES[viewer]),
    );
}

const TABLES = [
  ...['users', 'services', 'orders', 'offers', 'matches', 'messages', 'notifications', 'claims', 'sessions'],
  ...['reviews', 'images', 'attachments'],
];

/** The ids of stored records, other people's as well as one's own. */
export async function idsIn({ database }: Market): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ${table} order by id desc limit 12`,
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
