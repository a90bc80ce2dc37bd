import { type SQL, sql } from 'drizzle-orm';
import type { Audience } from '../../contract/announcements.ts';
import { tradeName } from '../matching/engine/lexicon/trade-name.ts';

const countries = new Intl.DisplayNames(['es'], { type: 'region' });

/** "Proveedores de Plomería en Uruguay" */
export function audienceText({ providers, country, trade }: Audience): string {
  const who = trade
    ? `Proveedores de ${tradeName(trade) ?? trade}`
    : providers
      ? 'Proveedores'
      : country
        ? 'Quienes ofrecen o piden algo'
        : 'Todas las personas';
  return country ? `${who} en ${countries.of(country) ?? country}` : who;
}

/** Which rows of `users` it describes, but who sends it: each looks up its own services and orders alone, by index. */
export function isInAudience({ providers, country, trade }: Audience, authorId: string | null): SQL {
  const service = sql`exists (select from services s where s.user_id = users.id and s.is_active
    ${country ? sql`and s.country = ${country}` : sql``}
    ${trade ? sql`and s.trades @> array[${trade}]::text[]` : sql``})`;
  const order = sql`exists (select from orders o where o.user_id = users.id and o.country = ${country})`;
  const described = providers || trade ? service : country ? sql`(${service} or ${order})` : sql`true`;
  return sql`users.is_active and users.deleted_at is null and users.id is distinct from ${authorId}::uuid and ${described}`;
}
