// What administrators did: who, what, to whom and when, written in the transaction of the act itself.
import { aliasedTable, and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { AUDIT_GROUPS, type AuditKind, type listAudit } from '../../contract/audit.ts';
import { DOCUMENTS, type DocumentKind } from '../../contract/badge-kinds.ts';
import { countryName } from '../../contract/countries.ts';
import type { ParsedQueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { audienceText } from '../announcements/audience.ts';
import type { Actor } from '../context.ts';
import { adminEvents, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { jobName } from '../jobs/names.ts';

interface Details {
  /** The person whom the act concerns. */
  personId?: string;
  /** Must hold nothing that people wrote: entries stay when people delete their accounts. */
  data?: Record<string, string | number>;
}

/** Adds an entry. A null `actor` stands for the command line, which only the installation's operator uses. */
export async function recordAct(
  db: Sql,
  actor: Pick<Actor, 'id'> | null,
  kind: AuditKind,
  { personId, data = {} }: Details = {},
): Promise<void> {
  await db.insert(adminEvents).values({ actorId: actor?.id ?? null, personId: personId ?? null, kind, data });
}

const plural = (count: unknown, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** A calendar day has no hour, and so no time zone. */
const calendarDay = (iso: unknown) => String(iso).split('-').map(Number).reverse().join('/');

const documentName = (kind: unknown) => DOCUMENTS[kind as DocumentKind] ?? String(kind);

const SENTENCES: Record<AuditKind, (data: Record<string, string | number>) => string> = {
  role_given: () => 'Dio el rol de administrador',
  role_taken: () => 'Quitó el rol de administrador',
  user_activated: () => 'Activó la cuenta',
  user_deactivated: () => 'Desactivó la cuenta',
  second_factor_on: () => 'Activó la verificación en dos pasos',
  second_factor_off: () => 'Quitó la verificación en dos pasos',
  badge_given: ({ badge, document, country, until }) =>
    badge === 'phone'
      ? 'Dio la insignia de teléfono'
      : `Dio la insignia de identidad (${documentName(document)} de ${countryName(String(country))}, hasta el ${calendarDay(until)})`,
  badge_withdrawn: ({ badge }) => `Retiró la insignia de ${badge === 'phone' ? 'teléfono' : 'identidad'}`,
  claim_reviewed: () => 'Marcó un reclamo como revisado',
  claim_resolved: () => 'Resolvió un reclamo',
  claim_answered: () => 'Respondió un reclamo',
  announcement_sent: ({ count, providers, country, trade }) =>
    `Envió un mensaje a ${plural(count, 'persona', 'personas')}: ${audienceText({
      providers: providers === 'true',
      country: country === undefined ? null : String(country),
      trade: trade === undefined ? null : String(trade),
    })}`,
  job_retried: ({ job }) => `Reintentó una tarea: ${jobName(String(job))}`,
  job_discarded: ({ job }) => `Descartó una tarea: ${jobName(String(job))}`,
  jobs_retried: ({ count }) => `Reintentó ${plural(count, 'tarea que falló', 'tareas que fallaron')}`,
  calibration_on: () => 'Volvió a ajustar los puntajes a lo ocurrido',
  calibration_off: () => 'Dejó de ajustar los puntajes a lo ocurrido',
  backup_saved: () => 'Guardó un respaldo',
  backup_restored: () => 'Restauró un respaldo',
};

const actors = aliasedTable(users, 'actors');

export async function auditPage(
  db: Sql,
  { limit, group, before }: ParsedQueryOf<typeof listAudit>,
): Promise<ReplyOf<typeof listAudit>> {
  const rows = await db
    .select({
      id: adminEvents.id,
      kind: adminEvents.kind,
      data: adminEvents.data,
      createdAt: adminEvents.createdAt,
      actor: { id: adminEvents.actorId, name: actors.name },
      person: { id: adminEvents.personId, name: users.name },
    })
    .from(adminEvents)
    .leftJoin(actors, eq(actors.id, adminEvents.actorId))
    .leftJoin(users, eq(users.id, adminEvents.personId))
    .where(
      and(
        group && inArray(adminEvents.kind, AUDIT_GROUPS[group]),
        before ? lt(adminEvents.id, sql`${before}::bigint`) : undefined,
      ),
    )
    .orderBy(desc(adminEvents.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map(({ id, kind, data, actor, person, createdAt }) => ({
      id: String(id),
      kind,
      text: SENTENCES[kind]?.(data) ?? kind,
      actor: presentSomeone(actor),
      person: presentSomeone(person),
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > limit ? String(shown.at(-1)!.id) : null,
  };
}

function presentSomeone({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? null : { id, name: name ?? 'Cuenta eliminada' };
}
