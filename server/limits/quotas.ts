import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { Actor } from '../context.ts';
import { users } from '../db/schema.ts';
import { TooMany } from '../failures.ts';
import { type Counting, countOne, uncountOne } from './counters.ts';
import { NEW_FOR_DAYS, QUOTA_WINDOW, QUOTAS } from './table.ts';

/** One of what the table of quotas lists; `each` names the person or order it is counted towards. */
export interface Spending {
  quota: keyof typeof QUOTAS;
  each?: string;
}

/** Does what a person may do only so many times a day; what fails does not count. */
export async function withinQuotas<T>(
  context: Counting,
  actor: Pick<Actor, 'id'>,
  spendings: Spending[],
  work: () => Promise<T>,
): Promise<T> {
  if (context.config.RATE_LIMITS === 'off') return work();
  const spent: Spending[] = [];
  try {
    for (const one of spendings) {
      await spend(context, actor, one);
      spent.push(one);
    }
    return await work();
  } catch (error) {
    // Inside a transaction that failed there is nothing to give back: it undoes the count itself.
    for (const one of spent) await giveBack(context, actor, one).catch(() => {});
    throw error;
  }
}

const nameOf = ({ quota }: Spending) => `quota:${quota}`;
const whoOf = ({ id }: Pick<Actor, 'id'>, { each }: Spending) => (each ? `${id}:${each}` : id);

const giveBack = (context: Counting, actor: Pick<Actor, 'id'>, one: Spending) =>
  uncountOne(context, nameOf(one), whoOf(actor, one));

async function spend(context: Counting, actor: Pick<Actor, 'id'>, one: Spending): Promise<void> {
  const { fresh, known, thing } = QUOTAS[one.quota];
  const { count, opensIn } = await countOne(context, nameOf(one), whoOf(actor, one), QUOTA_WINDOW);
  if (count <= fresh) return;
  const standing = await standingOf(context, actor.id);
  const most = standing === 'known' ? known : fresh;
  if (count <= most) return;
  await giveBack(context, actor, one);
  const more = fresh < known ? HOW_TO_GET_MORE[standing] : '';
  throw new TooMany(
    opensIn,
    `Llegaste al máximo de ${most} ${thing} por día. Podrás seguir ${inWords(opensIn)}.${more}`,
    'quota_reached',
  );
}

type Standing = 'unverified' | 'new' | 'known';
const HOW_TO_GET_MORE: Record<Standing, string> = {
  unverified: ' Con tu correo verificado y unos días de uso, el límite es mayor.',
  new: ' Cuando tu cuenta cumpla unos días, el límite será mayor.',
  known: '',
};

async function standingOf({ db }: Counting, userId: string): Promise<Standing> {
  const [row] = await db
    .select({ verified: users.emailVerified, since: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.verified) return 'unverified';
  return Date.now() - row.since.getTime() < NEW_FOR_DAYS * DAY_MS ? 'new' : 'known';
}

const RELATIVE = new Intl.RelativeTimeFormat('es');
/** "dentro de 3 horas", rounded up. */
export function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90 ? RELATIVE.format(minutes, 'minute') : RELATIVE.format(Math.ceil(minutes / 60), 'hour');
}
