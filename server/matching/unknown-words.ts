// Words of orders that no trade and no dictionary of ours knows: what the lexicon lacks.
import { count, countDistinct, desc, eq, gte, max, min, sql } from 'drizzle-orm';
import type { UnknownWord } from '../../contract/admin-match-studies.ts';
import { insertMany } from '../db/insert-many.ts';
import { isAny } from '../db/is-any.ts';
import { type OrderRow, orders, unknownWords } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { fold } from './engine/language/normalise.ts';
import { lexicon } from './engine/lexicon/lexicon.ts';
import { UNKNOWN_WORDS } from './parameters.ts';
import { understandingOfOrder } from './scoring.ts';

function unknownIn(order: Pick<OrderRow, 'description' | 'country' | 'location'>) {
  const place = fold(order.location);
  return understandingOfOrder(order).words.filter(
    ({ stem, written }) => !isKnown(stem, written) && !place.includes(fold(written)),
  );
}

function isKnown(stem: string, written: string): boolean {
  const { tradesUsing, vocabulary } = lexicon();
  return (
    tradesUsing.has(stem) ||
    /[\s\d]/.test(written) ||
    vocabulary.knows(fold(written)) ||
    vocabulary.knows(stem)
  );
}

/** Keeps the unknown words of orders in place of those they had before they were edited. */
export async function keepUnknownWords(tx: Tx, orders: OrderRow[], now: Date): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await tx.delete(unknownWords).where(isAny(unknownWords.orderId, ids));
  const words = orders.flatMap((order) =>
    unknownIn(order).map(({ stem, written }) => ({
      stem,
      written: written.toLocaleLowerCase('es'),
      orderId: order.id,
      createdAt: now,
    })),
  );
  if (words.length) await tx.execute(insertMany(unknownWords, words));
}

/** The latest unknown words that recur and are still unknown, the commonest first, each with orders that used it. */
export async function unknownWordList(db: Sql): Promise<UnknownWord[]> {
  const latest = db
    .select()
    .from(unknownWords)
    .orderBy(desc(unknownWords.createdAt))
    .limit(UNKNOWN_WORDS.latest)
    .as('latest');
  const rows = await db
    .select({
      stem: latest.stem,
      word: min(latest.written),
      orders: countDistinct(latest.orderId),
      lastAt: max(latest.createdAt),
    })
    .from(latest)
    .groupBy(latest.stem)
    .having(gte(count(), UNKNOWN_WORDS.ordersMin))
    .orderBy(desc(count()), desc(max(latest.createdAt)))
    .limit(UNKNOWN_WORDS.most);
  const still = rows.filter(({ stem, word }) => !isKnown(stem, word ?? stem));
  const stems = still.map(({ stem }) => stem);
  const having = await ordersHaving(db, stems);
  return still.map(({ stem, word, orders, lastAt }) => ({
    word: word ?? stem,
    orders,
    lastAt: lastAt!.toISOString(),
    examples: (having.get(stem) ?? []).map(({ id, title, description, createdAt }) => ({
      id,
      title,
      description,
      createdAt: createdAt.toISOString(),
    })),
  }));
}

async function ordersHaving(db: Sql, stems: string[]) {
  if (!stems.length) return new Map<string, never[]>();
  const having = db
    .select({ stem: unknownWords.stem, orderId: unknownWords.orderId })
    .from(unknownWords)
    .where(eq(unknownWords.stem, sql`asked.stem`))
    .orderBy(desc(unknownWords.createdAt))
    .limit(UNKNOWN_WORDS.examples)
    .as('having_it');
  const rows = await db
    .select({
      stem: having.stem,
      id: orders.id,
      title: orders.title,
      description: orders.description,
      createdAt: orders.createdAt,
    })
    .from(sql`unnest(${sql.param(stems)}::text[]) as asked(stem)`)
    .innerJoinLateral(having, sql`true`)
    .innerJoin(orders, eq(orders.id, having.orderId))
    .orderBy(desc(orders.createdAt));
  return Map.groupBy(rows, ({ stem }) => stem);
}
