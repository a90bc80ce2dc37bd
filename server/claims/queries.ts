import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Claim, ClaimReply, listClaims, listMyClaims, OwnClaim } from '../../contract/claims.ts';
import type { ParsedQueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { activeAdministrators } from '../accounts/administrators.ts';
import { countUpTo, offsetOf, paginationOf } from '../db/pages.ts';
import { claimReplies, claims, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { notFound } from '../failures.ts';
import { withoutSurname } from '../orders/present.ts';

export const claimNotFound = () => notFound('No encontramos el reclamo');

/** The reported person; a subquery, because the author is already joined from the same table. */
const reported = sql<Reported | null>`(
  select json_build_object('id', p.id, 'name', p.name, 'email', case when p.deleted_at is null then p.email end,
    'firstName', p.first_name, 'lastName', p.last_name,
    'offers', exists (select 1 from ${services} s where s.user_id = p.id and s.is_active))
  from ${users} p where p.id = ${claims.personId})`;
type Reported = NonNullable<Claim['person']> & { firstName: string; lastName: string; offers: boolean };
const repliesOfClaim = sql`from ${claimReplies} r where r.claim_id = ${claims.id}`;

const joined = (db: Sql) =>
  db
    .select({
      claim: claims,
      author: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      person: reported,
      order: { id: orders.id, title: orders.title, userId: orders.userId },
      replies: sql<number>`(select count(*) ${repliesOfClaim})::int`,
      answered: sql<boolean>`coalesce((select r.from_administration ${repliesOfClaim} order by r.created_at desc, r.id desc limit 1), false)`,
    })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .leftJoin(orders, eq(orders.id, claims.orderId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof joined>>[number];

function present({ claim, author, person, order, replies }: Row): Claim {
  return {
    id: claim.id,
    message: claim.message,
    status: claim.status,
    createdAt: claim.createdAt.toISOString(),
    userFirstName: author.firstName,
    userLastName: author.lastName,
    userEmail: author.email,
    kind: claim.kind,
    awaitsReply: claim.awaitsReply,
    replies,
    person: person && { id: person.id, name: person.name, email: person.email },
    order: order && { id: order.id, title: order.title },
  };
}

function shortName(person: Reported): string {
  const { firstName, lastName } = withoutSurname(person);
  return `${firstName} ${lastName}`.trim();
}

/** A claim as its author reads it. A reported person's surname is shown only if they offer a visible service. */
function presentOwn({ claim, person, order, replies, answered }: Row): OwnClaim {
  return {
    id: claim.id,
    message: claim.message,
    status: claim.status,
    kind: claim.kind,
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
    replies,
    answered,
    person: person && { name: person.offers ? person.name : shortName(person) },
    order: order && { id: order.id, title: order.title, mine: order.userId === claim.userId },
  };
}

export async function claimPage(
  db: Sql,
  query: ParsedQueryOf<typeof listClaims>,
): Promise<ReplyOf<typeof listClaims>> {
  const where = and(
    query.status && eq(claims.status, query.status),
    query.kind && eq(claims.kind, query.kind),
    query.awaitsReply === undefined ? undefined : eq(claims.awaitsReply, query.awaitsReply),
  );
  const { rows, pagination } = await pageOf(db, where, claims.createdAt, query);
  return { claims: rows.map(present), pagination };
}

async function pageOf(
  db: Sql,
  where: SQL | undefined,
  by: typeof claims.createdAt | typeof claims.updatedAt,
  query: { page: number; limit: number },
) {
  const offset = offsetOf(query);
  const [rows, total] = await Promise.all([
    offset === null
      ? []
      : joined(db)
          .where(
            sql`${claims.id} in (select ${claims.id} from ${claims} where ${where ?? sql`true`}
              order by ${by} desc, ${claims.id} desc limit ${query.limit} offset ${offset})`,
          )
          .orderBy(desc(by), desc(claims.id)),
    countUpTo(db, sql`select from ${claims} where ${where ?? sql`true`}`),
  ]);
  return { rows, pagination: paginationOf(query, total) };
}

export async function claimById(db: Sql, id: string): Promise<Claim> {
  const [row] = await joined(db).where(eq(claims.id, id));
  if (!row) throw claimNotFound();
  return present(row);
}

export async function claimThread(db: Sql, id: string): Promise<{ claim: Claim; replies: ClaimReply[] }> {
  return { claim: await claimById(db, id), replies: await repliesTo(db, id) };
}

export async function myClaims(
  db: Sql,
  userId: string,
  query: ParsedQueryOf<typeof listMyClaims>,
): Promise<ReplyOf<typeof listMyClaims>> {
  const { rows, pagination } = await pageOf(db, eq(claims.userId, userId), claims.updatedAt, query);
  return { claims: rows.map(presentOwn), pagination };
}

/** Somebody else's claim counts as not found. */
export async function myClaimThread(
  db: Sql,
  userId: string,
  id: string,
): Promise<{ claim: OwnClaim; replies: ClaimReply[] }> {
  const [row] = await joined(db).where(and(eq(claims.id, id), eq(claims.userId, userId)));
  if (!row) throw claimNotFound();
  const replies = await repliesTo(db, id);
  return { claim: presentOwn(row), replies: replies.map((reply) => ({ ...reply, author: null })) };
}

async function repliesTo(db: Sql, claimId: string): Promise<ClaimReply[]> {
  const rows = await db
    .select({ reply: claimReplies, author: users.name })
    .from(claimReplies)
    .leftJoin(users, eq(users.id, claimReplies.authorId))
    .where(eq(claimReplies.claimId, claimId))
    .orderBy(asc(claimReplies.createdAt), asc(claimReplies.id));
  return rows.map(({ reply, author }) => ({
    id: reply.id,
    message: reply.message,
    fromAdministration: reply.fromAdministration,
    author,
    createdAt: reply.createdAt.toISOString(),
  }));
}

/** The administrators, who are told when a claim waits. */
export async function administratorIds(db: Sql): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(activeAdministrators);
  return rows.map(({ id }) => id);
}
