import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Offer } from '../../contract/offers.ts';
import { PROPOSALS_MAX } from '../../contract/revisions.ts';
import { blockBetween } from '../blocks/queries.ts';
import { preparedVariants } from '../db/prepared-queries.ts';
import {
  type MatchRow,
  matches,
  type OfferRow,
  type OrderRow,
  offerRevisions,
  offers,
  orders,
  type RevisionRow,
  type ServiceRow,
  services,
  type UserRow,
  users,
} from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { equalsUnindexed } from '../db/unindexed.ts';
import { isCurrent } from '../matching/invalidation.ts';
import { UNSEEN_TITLE } from '../orders/present.ts';
import { editedSinceBlock } from '../orders/visibility.ts';
import { presentExtra, presentRevision, type StoredExtra } from '../quotes/present.ts';
import { presentTerms } from '../quotes/terms.ts';
import { type OfferAbility, refuseOnOffer } from './rules.ts';

const columns = {
  offer: offers,
  service: {
    id: services.id,
    name: services.name,
    rating: services.rating,
    totalReviews: services.totalReviews,
  },
  provider: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    image: users.image,
    isActive: users.isActive,
    servicePhone: services.phone,
  },
  order: {
    id: orders.id,
    title: orders.title,
    status: orders.status,
    userId: orders.userId,
    country: orders.country,
  },
  blocked: blockBetween(orders.userId, offers.providerId),
  unseen: editedSinceBlock(offers.providerId),
  match: { score: matches.score, parts: matches.parts },
  open: offerRevisions,
  extras: sql<StoredExtra[]>`coalesce((
    select json_agg(json_build_object('id', x.id, 'text', x.text, 'amount', x.amount, 'currency', x.currency,
      'status', x.status, 'createdAt', x.created_at) order by x.created_at, x.id)
    from offer_extras x where x.offer_id = ${offers.id} and ${offers.status} = 'accepted'), '[]')`,
};

interface OfferWithNames {
  offer: OfferRow;
  service: Pick<ServiceRow, 'id' | 'name' | 'rating' | 'totalReviews'>;
  provider: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'image' | 'isActive'> & { servicePhone: string };
  order: Pick<OrderRow, 'id' | 'title' | 'status' | 'userId' | 'country'>;
  blocked: boolean;
  /** The provider does not see the order's text: see orders/visibility.ts. */
  unseen: boolean;
  match: Pick<MatchRow, 'score' | 'parts'> | null;
  open: RevisionRow | null;
  extras: StoredExtra[];
}

export function presentOffer(
  { offer, service, provider, order, blocked, unseen, match, open, extras }: OfferWithNames,
  { viewerId, now }: Viewing,
): Offer {
  const party = viewerId === order.userId || viewerId === provider.id;
  const waiting = open && offer.status === 'pending' ? open : null;
  const facts = {
    actorId: viewerId,
    order,
    offer,
    now,
    providerIsThere: provider.isActive && !blocked,
    proposed: { openSide: waiting?.side ?? null, proposals: offer.proposals },
  };
  const may = (ability: OfferAbility) => !refuseOnOffer(ability, facts);
  const title = unseen && viewerId === provider.id ? UNSEEN_TITLE : order.title;
  const waits = viewerId === order.userId && offer.status === 'pending';
  return {
    id: offer.id,
    orderId: offer.orderId,
    serviceId: offer.serviceId,
    providerId: offer.providerId,
    status: offer.status,
    ...presentTerms(offer),
    country: order.country,
    message: offer.message,
    createdAt: offer.createdAt.toISOString(),
    editedAt: offer.editedAt?.toISOString() ?? null,
    service: { id: service.id, name: service.name, rating: service.rating, reviews: service.totalReviews },
    provider: {
      id: provider.id,
      firstName: provider.firstName,
      lastName: provider.lastName,
      profileImage: provider.image,
      phone: party && facts.providerIsThere ? provider.servicePhone : null,
    },
    order: { id: order.id, title, status: order.status },
    fit: viewerId === order.userId ? fitOf(match) : undefined,
    revision: offer.revision,
    openRevision: party && waiting ? presentRevision(waiting, { viewerId, offer, order, blocked }) : null,
    extras: extras.map((extra) => presentExtra(extra, { viewerId, offer, order })),
    proposalsLeft: Math.max(0, PROPOSALS_MAX - offer.proposals),
    ...(waits ? { cannotAccept: refuseOnOffer('accept', facts)?.message } : {}),
    can: {
      accept: may('accept'),
      reject: may('reject'),
      withdraw: may('withdraw'),
      edit: may('edit'),
      propose: may('propose'),
      addExtra: may('addExtra'),
    },
  };
}

const REASONS_SHOWN = 2;

/** The reasons for an offer's service: the place is given apart, and the stars come last, since they stand beside its name. */
function fitOf(match: OfferWithNames['match']): Offer['fit'] {
  if (!match || match.parts.some(({ part }) => part === 'direct')) return undefined;
  const said = match.parts.filter(({ detail, points }) => detail && points >= 0);
  const others = said.filter(({ part }) => part !== 'place' && part !== 'reputation');
  const reasons = [...others, ...said.filter(({ part }) => part === 'reputation')];
  return {
    score: match.score,
    reasons: reasons.slice(0, REASONS_SHOWN).map(({ detail }) => detail),
    place: match.parts.find(({ part }) => part === 'place')?.detail || undefined,
  };
}

/** Who is looking, and when: an expired offer cannot be accepted any more. */
interface Viewing {
  viewerId: string;
  now: Date;
}

interface Page {
  limit: number;
  after?: string | undefined;
}

/** Which offers a list is of; `id` is the service's or the offer's. */
const LISTS = {
  provider: eq(offers.providerId, sql.placeholder('viewer')),
  customer: eq(orders.userId, sql.placeholder('viewer')),
  service: eq(offers.serviceId, sql.placeholder('id')),
  // The order's owner and administrators see all offers, anybody else only their own.
  'shown on order': and(
    eq(offers.orderId, sql.placeholder('order')),
    or(
      eq(offers.providerId, sql.placeholder('viewer')),
      eq(orders.userId, sql.placeholder('viewer')),
      sql`${sql.placeholder('mayAdminister')}::boolean`,
    ),
  ),
  'own on order': and(
    eq(offers.orderId, sql.placeholder('order')),
    eq(offers.providerId, sql.placeholder('viewer')),
  ),
  one: eq(offers.id, sql.placeholder('id')),
};
type List = keyof typeof LISTS;

const older = lt(
  sql`(${offers.createdAt}, ${offers.id})`,
  sql`(select f.created_at, f.id from ${offers} f where f.id = ${sql.placeholder('after')})`,
);

interface ListForm extends Record<string, string | boolean> {
  list: List;
  /** Whether the page continues after a given offer. */
  goesOn: boolean;
}

const listed = preparedVariants('offers', (db, { list, goesOn }: ListForm) => {
  // Picks the ids of the page first, so that only those offers are joined.
  const page = sql`(select ${offers.id} from ${offers} join ${orders} on ${orders.id} = ${offers.orderId}
    where ${and(LISTS[list], goesOn ? older : undefined)}
    order by ${offers.createdAt} desc, ${offers.id} desc limit ${sql.placeholder('limit')})`;
  return db
    .select(columns)
    .from(offers)
    .innerJoin(services, eq(services.id, offers.serviceId))
    .innerJoin(users, eq(users.id, offers.providerId))
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .leftJoin(
      matches,
      and(
        eq(matches.orderId, offers.orderId),
        equalsUnindexed(matches.serviceId, offers.serviceId),
        isCurrent,
      ),
    )
    .leftJoin(offerRevisions, and(eq(offerRevisions.offerId, offers.id), eq(offerRevisions.status, 'open')))
    .where(sql`${offers.id} in ${page}`)
    .orderBy(desc(offers.createdAt), desc(offers.id));
});

async function offersOf(
  db: Sql,
  list: List,
  viewing: Viewing,
  { limit, after }: Page,
  of: { id?: string; order?: string } = {},
): Promise<Offer[]> {
  const form = { list, goesOn: after !== undefined };
  const rows = await listed(db, form, { viewer: viewing.viewerId, limit, after, ...of });
  return rows.map((row) => presentOffer(row, viewing));
}

export const offersOfProvider = (db: Sql, viewing: Viewing, page: Page) =>
  offersOf(db, 'provider', viewing, page);

export const offersOnOrdersOf = (db: Sql, viewing: Viewing, page: Page) =>
  offersOf(db, 'customer', viewing, page);

export const offersWithService = (db: Sql, serviceId: string, viewing: Viewing, page: Page) =>
  offersOf(db, 'service', viewing, page, { id: serviceId });

export const ORDER_OFFERS_MAX = 200;
/** The offers on an order that `viewer` may see, who `mayAdminister` or not: at most `limit`. */
export const offersOnOrder = listed.form({ list: 'shown on order', goesOn: false });

export const ownOfferOn = (db: Sql, orderId: string, viewing: Viewing): Promise<Offer[]> =>
  offersOf(db, 'own on order', viewing, { limit: 1 }, { order: orderId });

export async function offerById(db: Sql, id: string, viewing: Viewing): Promise<Offer> {
  const [offer] = await offersOf(db, 'one', viewing, { limit: 1 }, { id });
  return offer!;
}
