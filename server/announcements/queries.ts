import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Announcement, Audience, listAnnouncements } from '../../contract/announcements.ts';
import type { ParsedQueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { PLANNED_EACH_TIME } from '../db/prepared-client.ts';
import { announcements, users } from '../db/schema.ts';
import { tallies } from '../db/tallies.ts';
import type { Sql } from '../db/transaction.ts';
import { audienceText, describedBy, isInAudience } from './audience.ts';

/** The same words to the same people within this time are the same message. */
const REPEATED_WITHIN = sql`interval '1 day'`;

/** How many services and orders a preview of an audience's size looks at; sending the message looks at all. */
const LOOKED_AT = 500;

/** How many people would get a message; for a large group a lower bound, with `isMore`. */
export async function audienceSize(
  db: Sql,
  audience: Audience,
  authorId: string,
): Promise<{ count: number; isMore?: true }> {
  const described = describedBy(audience);
  if (!described.length) return { count: (await tallies(db)).members - 1 };
  const { rows } = await db.execute<{ looked: number; count: number }>(sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    with looked as materialized (${sql.join(
      described.map((rows) => sql`(select user_id ${rows} limit ${LOOKED_AT})`),
      sql` union all `,
    )})
    select (select count(*)::int from looked) as looked, count(*)::int as count
    from (select distinct user_id from looked) who cross join lateral (
      select from users u where u.id = who.user_id and u.is_active and u.deleted_at is null and u.id <> ${authorId}::uuid limit 1) found`);
  const { looked, count } = rows[0]!;
  return looked < LOOKED_AT ? { count } : { count, isMore: true };
}

export async function audienceCount(db: Sql, audience: Audience, authorId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from users where ${isInAudience(audience, authorId)}`,
  );
  return rows[0]!.count;
}

export async function announcementPage(
  db: Sql,
  { limit, before }: ParsedQueryOf<typeof listAnnouncements>,
): Promise<ReplyOf<typeof listAnnouncements>> {
  const older =
    before &&
    lt(
      sql`(${announcements.createdAt}, ${announcements.id})`,
      sql`(select a.created_at, a.id from ${announcements} a where a.id = ${before})`,
    );
  const rows = await db
    .select({ row: announcements, author: users.name })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(older || undefined)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit + 1);
  return {
    announcements: rows.slice(0, limit).map(
      ({ row, author }): Announcement => ({
        id: row.id,
        title: row.title,
        message: row.message,
        to: audienceText(row.audience),
        recipients: row.recipients,
        sent: row.sent,
        author,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      }),
    ),
    more: rows.length > limit,
  };
}

/** An announcement with the same words to the same audience that anybody sent lately. */
export async function sameLately(
  db: Sql,
  { title, message, audience }: { title: string; message: string; audience: Audience },
): Promise<{ id: string; recipients: number } | undefined> {
  const [row] = await db
    .select({ id: announcements.id, recipients: announcements.recipients })
    .from(announcements)
    .where(
      and(
        gt(announcements.createdAt, sql`now() - ${REPEATED_WITHIN}`),
        eq(announcements.title, title),
        eq(announcements.message, message),
        sql`${announcements.audience} = ${JSON.stringify(audience)}::jsonb`,
      ),
    );
  return row;
}
