import { aliasedTable, and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Badge, Facts, GivenBadgeEntry, Trust } from '../../contract/badges.ts';
import { notBlockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { badges, facts, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { dayIn } from './day.ts';

const NO_FACTS: Facts = { worked: null, hired: null, answered: null, replies: null };

/** People with an active service show this to everybody, others only to those who see an order of theirs or deal with them. */
function isShownTo(viewer: Actor | null): SQL {
  const offers = sql`exists (select from services s where s.user_id = ${users.id} and s.is_active)`;
  if (!viewer) return offers;
  if (viewer.mayAdminister) return sql`true`;
  const me = sql`${viewer.id}::uuid`;
  return and(
    sql`(${users.id} = ${me} or ${offers}
      or exists (select from orders o where o.user_id = ${users.id} and o.status = 'active' and o.direct_service_id is null)
      or exists (select from orders o join services s on s.id = o.direct_service_id where o.user_id = ${users.id} and s.user_id = ${me})
      or exists (select from orders o join offers f on f.order_id = o.id where o.user_id = ${users.id} and f.provider_id = ${me})
      or exists (select from offers f join orders o on o.id = f.order_id where f.provider_id = ${users.id} and o.user_id = ${me}))`,
    notBlockedWith(users.id, viewer.id),
  )!;
}

export async function trustOf(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  viewer: Actor | null,
  people: string[],
): Promise<Trust[]> {
  const standing = sql<StandingBadge[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'since', b.checked_on, 'until', b.expires_on,
      'document', b.document, 'country', b.country, 'byCode', b.kind = 'phone' and b.given_by is null) order by b.kind), '[]')
    from ${badges} b where b.user_id = ${users.id} and b.withdrawn_at is null
      and (b.expires_on is null or b.expires_on >= ${dayIn(config.COUNTRY, clock())}::date))`;
  const rows = await db
    .select({
      id: users.id,
      emailVerified: users.emailVerified,
      emailVerifiedAt: users.emailVerifiedAt,
      standing,
      facts: facts.data,
    })
    .from(users)
    .leftJoin(facts, eq(facts.userId, users.id))
    .where(and(inArray(users.id, people), users.isActive, isShownTo(viewer)));
  return rows.map((row) => ({
    personId: row.id,
    badges: [
      ...emailBadge(row, config.COUNTRY),
      ...row.standing.toSorted((a, b) => b.kind.localeCompare(a.kind)),
    ],
    facts: row.facts ?? NO_FACTS,
  }));
}

type StandingBadge = Badge & { kind: 'phone' | 'identity' };

const emailBadge = (
  { emailVerified, emailVerifiedAt }: { emailVerified: boolean; emailVerifiedAt: Date | null },
  country: string,
) =>
  emailVerified
    ? [
        {
          kind: 'email' as const,
          since: emailVerifiedAt && dayIn(country, emailVerifiedAt),
          until: null,
          document: null,
          country: null,
        },
      ]
    : [];

const givers = aliasedTable(users, 'givers');

/** The badges given to somebody, those not withdrawn first. */
export async function badgesGivenTo(db: Sql, userId: string, id?: string): Promise<GivenBadgeEntry[]> {
  const rows = await db
    .select({ badge: badges, givenBy: givers.name })
    .from(badges)
    .leftJoin(givers, eq(givers.id, badges.givenBy))
    .where(and(eq(badges.userId, userId), id ? eq(badges.id, id) : undefined))
    .orderBy(desc(isNull(badges.withdrawnAt)), desc(badges.createdAt))
    .limit(GIVEN_SHOWN);
  return rows.map(({ badge: { id, kind, document, country, ...badge }, givenBy }) => ({
    id,
    kind,
    document,
    country,
    since: badge.checkedOn,
    until: badge.expiresOn,
    givenBy,
    givenAt: badge.createdAt.toISOString(),
    byCode: kind === 'phone' && badge.givenBy === null,
    withdrawnAt: badge.withdrawnAt?.toISOString() ?? null,
  }));
}

const GIVEN_SHOWN = 100;
