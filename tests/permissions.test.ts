// Replies and actions agree: the real calls refuse what `can` denies and do what it grants.
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_ORDER } from '../contract/no-order.ts';
import type { Offer } from '../contract/offers.ts';
import type { OrderAbilities } from '../contract/orders.ts';
import type { Service } from '../contract/services.ts';
import { openMarket } from './support/market.ts';
import {
  anAdmin,
  anOffer,
  anOrder,
  aProvider,
  aService,
  decide,
  POCITOS,
  type Provider,
  UNKNOWN_ID,
} from './support/people.ts';

const market = openMarket();

/** The people who look. All of them have a service, so that nobody is refused for lacking one. */
const VIEWERS = ['customer', 'provider', 'matched', 'elsewhere', 'blocked', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];
let people: Record<Viewer, Provider>;

beforeAll(async () => {
  const garden = {
    name: 'Jardinero de Salta',
    description: 'Corto el pasto y podo',
    coverageAreas: ['Salta'],
  };
  const [customer, provider, matched, elsewhere, blocked, someone] = await Promise.all([
    aProvider(market, garden),
    aProvider(market),
    aProvider(market),
    aProvider(market, garden),
    aProvider(market),
    anAdmin(market),
  ]);
  const admin = { ...someone, serviceId: await aService(market, someone, garden) };
  people = { customer, provider, matched, elsewhere, blocked, admin };
});

const as = (viewer: Viewer, method: string, path: string, body?: unknown) =>
  market.as(people[viewer], method, path, body);
const block = (viewer: Viewer, other: Viewer, method = 'PUT') =>
  as(viewer, method, `/api/users/${people[other].id}/block`);

interface Scene {
  orderId: string;
  offerId?: string;
}

async function offered(orderId: string): Promise<Scene> {
  return { orderId, offerId: await anOffer(market, people.provider, orderId) };
}
async function decided(status: 'accepted' | 'rejected') {
  const scene = await offered(await anOrder(market, people.customer));
  await decide(market, people.customer, scene.offerId!, status);
  return scene;
}
async function directed(): Promise<string> {
  const body = { serviceId: people.provider.serviceId, description: 'Lo mismo que la otra vez', ...POCITOS };
  return (await as('customer', 'POST', '/api/orders/direct', body)).body.id;
}
async function after(scene: Scene, act: 'cancel' | 'complete') {
  const body = { reason: 'Ya no', offerId: scene.offerId, rating: 5, comment: 'Quedó todo muy bien' };
  await as('customer', act === 'cancel' ? 'PATCH' : 'POST', `/api/orders/${scene.orderId}/${act}`, body);
  return scene;
}

const STATES: Record<string, () => Promise<Scene>> = {
  active: async () => ({ orderId: await anOrder(market, people.customer) }),
  offered: async () => offered(await anOrder(market, people.customer)),
  rejected: () => decided('rejected'),
  'in progress': () => decided('accepted'),
  completed: async () => after(await decided('accepted'), 'complete'),
  cancelled: async () => after(await offered(await anOrder(market, people.customer)), 'cancel'),
  direct: async () => ({ orderId: await directed() }),
  'direct, offered': async () => offered(await directed()),
};

async function make(state: string): Promise<Scene> {
  const scene = await STATES[state]!();
  await market.settle();
  return scene;
}

/** The call that each ability allows. */
const ACTS: Record<keyof OrderAbilities, (viewer: Viewer, scene: Scene) => ReturnType<typeof as>> = {
  edit: (viewer, { orderId }) =>
    as(viewer, 'PATCH', `/api/orders/${orderId}`, { description: 'Se me tapó la pileta del baño, urge' }),
  cancel: (viewer, { orderId }) => as(viewer, 'PATCH', `/api/orders/${orderId}/cancel`, { reason: 'Ya no' }),
  complete: (viewer, { orderId, offerId = UNKNOWN_ID }) =>
    as(viewer, 'POST', `/api/orders/${orderId}/complete`, { offerId, rating: 4, comment: 'Quedó muy bien' }),
  decideOffers: (viewer, { offerId = UNKNOWN_ID }) =>
    as(viewer, 'PUT', `/api/offers/${offerId}/status`, { status: 'rejected' }),
  offer: (viewer, { orderId }) =>
    as(viewer, 'POST', '/api/offers', {
      orderId,
      serviceId: people[viewer].serviceId,
      message: 'Voy hoy',
      price: 900,
    }),
  discard: (viewer, { orderId }) => as(viewer, 'POST', `/api/orders/${orderId}/discard`),
  chat: (viewer, { orderId }) =>
    as(
      viewer,
      'GET',
      `/api/chats/${orderId}?receiverId=${people[viewer === 'customer' ? 'provider' : 'customer'].id}`,
    ),
};
const ABILITIES = Object.keys(ACTS) as (keyof OrderAbilities)[];
/** An order may allow deciding offers while none waits; then there is nothing to try. */
const isVain = (ability: string, state: string) =>
  ability === 'decideOffers' && !['offered', 'direct, offered'].includes(state);

describe.each(Object.keys(STATES))('an order that is %s', (state) => {
  /** A refused call changes nothing, so one order serves until a call succeeds. */
  let unchanged: Scene | undefined;
  beforeAll(() => block('customer', 'blocked'));

  test.each(VIEWERS)('lets %s do what the reply says, and nothing else', async (viewer) => {
    unchanged ??= await make(state);
    const scene = unchanged;
    const { status, body } = await as(viewer, 'GET', `/api/orders/${scene.orderId}`);
    const can = status === 200 ? (body.can as OrderAbilities) : undefined;
    const allowed = ABILITIES.filter((ability) => can?.[ability]);
    for (const ability of ABILITIES.filter((one) => !allowed.includes(one)))
      expect({ ability, done: (await ACTS[ability](viewer, scene)).status < 400 }).toEqual({
        ability,
        done: false,
      });
    for (const ability of allowed.filter((one) => !isVain(one, state))) {
      const answer = await ACTS[ability](viewer, unchanged ?? (await make(state)));
      unchanged = undefined;
      expect({ ability, answer: answer.status < 300 || answer.body }).toEqual({ ability, answer: true });
    }
  });
});

describe('an offer', () => {
  /** Made by somebody whom the customer blocks once it has come to this. */
  const blockedSince = async (until: (scene: Scene) => Promise<unknown>) => {
    const orderId = await anOrder(market, people.customer);
    await block('customer', 'blocked', 'DELETE');
    const scene = { orderId, offerId: await anOffer(market, people.blocked, orderId) };
    await until(scene);
    await block('customer', 'blocked');
    return scene;
  };
  const OFFERS: Record<string, () => Promise<Scene>> = {
    pending: STATES.offered!,
    rejected: STATES.rejected!,
    accepted: STATES['in progress']!,
    'of a completed order': STATES.completed!,
    'of a cancelled order': STATES.cancelled!,
    'of somebody blocked since': () => blockedSince(async () => undefined),
    'accepted, of somebody blocked since': () =>
      blockedSince(({ offerId }) => decide(market, people.customer, offerId!, 'accepted')),
  };
  const OFFER_ACTS: Record<keyof Offer['can'], (viewer: Viewer, path: string) => ReturnType<typeof as>> = {
    accept: (viewer, path) => as(viewer, 'PUT', `${path}/status`, { status: 'accepted' }),
    reject: (viewer, path) => as(viewer, 'PUT', `${path}/status`, { status: 'rejected' }),
    withdraw: (viewer, path) => as(viewer, 'DELETE', path),
    edit: (viewer, path) =>
      as(viewer, 'PATCH', path, { serviceId: people[viewer].serviceId, message: 'Voy mañana', price: 950 }),
    addExtra: (viewer, path) => as(viewer, 'POST', `${path}/extras`, { text: 'Otra canilla', amount: 500 }),
    propose: (viewer, path) => as(viewer, 'POST', `${path}/revisions`, { price: 950 }),
  };

  test.each(Object.keys(OFFERS))('%s is decided, edited and withdrawn as the reply says', async (state) => {
    let scene: Scene | undefined;
    for (const viewer of VIEWERS) {
      for (const [ability, act] of Object.entries(OFFER_ACTS)) {
        // A refused call changes nothing, so the next call uses the same offer.
        scene ??= await OFFERS[state]!();
        const { orderId, offerId } = scene;
        const { body } = await as(viewer, 'GET', `/api/orders/${orderId}/detail`);
        const offer = body.offers?.find(({ id }: Offer) => id === offerId) as Offer | undefined;
        const { status } = await act(viewer, `/api/offers/${offerId}`);
        if (status < 300) scene = undefined;
        expect({ viewer, ability, done: status < 300 }).toEqual({
          viewer,
          ability,
          done: offer?.can[ability as keyof Offer['can']] ?? false,
        });
      }
    }
  });
});

describe('a service', () => {
  const SERVICE_ACTS: Record<
    keyof Service['can'],
    (viewer: Viewer, service: Service) => ReturnType<typeof as>
  > = {
    manage: (viewer, { id }) => as(viewer, 'PUT', `/api/services/${id}`, { basePrice: 950 }),
    order: (viewer, { id }) =>
      as(viewer, 'POST', '/api/orders/direct', {
        serviceId: id,
        description: 'Lo mismo que la otra vez',
        ...POCITOS,
      }),
    chat: (viewer, { userId }) => as(viewer, 'GET', `/api/chats/${NO_ORDER}?receiverId=${userId}`),
  };

  test.each(['active', 'paused', 'paused, and its owner has no other', 'of somebody deactivated'])(
    '%s is managed, asked and spoken to as the reply says',
    async (state) => {
      const provider = await aProvider(market);
      if (state === 'paused') await aService(market, provider);
      if (state.startsWith('paused'))
        await market.as(provider, 'PUT', `/api/services/${provider.serviceId}`, { isActive: false });
      if (state.startsWith('of'))
        await as('admin', 'PUT', `/api/admin/users/${provider.id}/toggle-status`, { isActive: false });
      await market.as(provider, 'PUT', `/api/users/${people.blocked.id}/block`);
      people.provider = provider;
      for (const viewer of VIEWERS) {
        const { status, body } = await as(viewer, 'GET', `/api/services/${provider.serviceId}`);
        const service = (status === 200 ? body : { id: provider.serviceId, userId: provider.id }) as Service;
        // Two people may also talk when one does not see the other's service, so `chat` is not judged there.
        const judged = status === 200 ? SERVICE_ACTS : { ...SERVICE_ACTS, chat: undefined };
        for (const [ability, act] of Object.entries(judged)) {
          const done = act && (await act(viewer, service)).status < 300;
          if (done !== undefined)
            expect({ viewer, ability, done }).toEqual({
              viewer,
              ability,
              done: service.can?.[ability as keyof Service['can']] ?? false,
            });
        }
      }
    },
  );
});
