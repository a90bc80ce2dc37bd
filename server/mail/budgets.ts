import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { TooMany } from '../failures.ts';
import { networkOf } from '../http/address.ts';
import { countsForMany } from '../http/limits.ts';
import { countOne, uncountOne } from '../limits/counters.ts';
import { inWords } from '../limits/quotas.ts';
import { LOOPBACK_COUNTS_FOR, MAILS, type Quota } from '../limits/table.ts';

interface CountedMail {
  to: string;
  /** The person who causes it, when they are signed in or just registered. */
  accountId?: string | undefined;
  /** Asked for where the account of this address signed in before: strangers cannot use up what its owner may ask. */
  own?: boolean;
}

type Sending = Pick<Context, 'db' | 'config' | 'secret'>;

interface Budget {
  name: string;
  who: string;
  most: number;
  within: number;
}

function budgetsOf(
  { config }: Sending,
  request: FastifyRequest,
  { to, accountId, own }: CountedMail,
): Budget[] {
  const many = countsForMany(request, config) ? LOOPBACK_COUNTS_FOR : 1;
  const budgets = (who: string, quotas: readonly Quota[], times = 1) =>
    quotas.map(({ most, within }) => ({ name: `mail:${within}`, who, most: most * times, within }));
  return [
    ...budgets(own ? `own:${to}` : `to:${to}`, MAILS.recipient),
    ...(accountId ? budgets(`by:${accountId}`, MAILS.account) : []),
    ...budgets(`from:${networkOf(request)}`, MAILS.sender, many),
  ];
}

/**
 * Counts a mail that somebody causes by naming an address. Answers the seconds until one more may be sent, or 0 when
 * this one may: for calls that must not tell whether they sent anything.
 */
export async function secondsUntilMail(
  context: Sending,
  request: FastifyRequest,
  mail: CountedMail,
): Promise<number> {
  if (context.config.RATE_LIMITS === 'off') return 0;
  const spent: Budget[] = [];
  for (const budget of budgetsOf(context, request, mail)) {
    spent.push(budget);
    const { count, opensIn } = await countOne(context, budget.name, budget.who, budget.within);
    if (count <= budget.most) continue;
    await giveBack(context, spent);
    return opensIn;
  }
  return 0;
}

async function giveBack(context: Sending, budgets: Budget[]): Promise<void> {
  for (const { name, who } of budgets) await uncountOne(context, name, who);
}

export type WithinMails = (mail: CountedMail, send: () => Promise<void>) => Promise<void>;

/** Refuses one mail too many, for who asks for a mail to an address they name; what fails does not count. */
export async function withinMails(
  context: Sending,
  request: FastifyRequest,
  mail: CountedMail,
  send: () => Promise<void>,
): Promise<void> {
  const seconds = await secondsUntilMail(context, request, mail);
  if (seconds)
    throw new TooMany(
      seconds,
      `Ya enviamos varios correos a esa dirección. Mira también en el correo no deseado; podrás pedir otro ${inWords(seconds)}.`,
      'too_many_mails',
    );
  try {
    await send();
  } catch (error) {
    // Inside a transaction that failed there is nothing to give back: it undoes the count itself.
    if (context.config.RATE_LIMITS === 'on')
      await giveBack(context, budgetsOf(context, request, mail)).catch(() => {});
    throw error;
  }
}
