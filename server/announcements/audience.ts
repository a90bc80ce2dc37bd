import { type SQL, sql } from 'drizzle-orm';
import type { Audience } from '../../contract/announcements.ts';
import { countryName } from '../../contract/countries.ts';
import { tradeName } from '../matching/engine/lexicon/trade-name.ts';

/** "Proveedores de Plomería en Uruguay" */
export function audienceText({ providers, country, trade }: Audience): string {
  const who = trade
    ? `Proveedores de ${tradeName(trade) ?? trade}`
    : providers
      ? 'Proveedores'
      : country
        ? 'Quienes ofrecen o piden algo'
        : 'Todas las personas';
  return country ? `${who} en ${countryName(country)}` : who;
}

/** The services and orders that define an audience, each as a `from … where …` on `described`; empty for everybody. */
export function describedBy({ providers, country, trade }: Audience): SQL[] {
  const services = sql`from services described where described.is_active
    ${country ? sql`and described.country = ${country}` : sql``}
    ${trade ? sql`and described.trades @> array[${trade}]::text[]` : sql``}`;
  if (providers || trade) return [services];
  return country ? [services, sql`from orders described where described.country = ${country}`] : [];
}

/** The condition on `users` for an audience, without its sender; each user's services and orders are looked up by index. */
export function isInAudience(audience: Audience, authorId: string | null): SQL {
  const own = describedBy(audience).map(
    (rows) => sql`exists (select ${rows} and described.user_id = users.id)`,
  );
  const described = own.length ? sql`(${sql.join(own, sql` or `)})` : sql`true`;
  return sql`users.is_active and users.deleted_at is null and users.id is distinct from ${authorId}::uuid and ${described}`;
}
