import { TooMany } from '../failures.ts';
import type { Caller } from './caller.ts';
import { type Counting, countOne, uncountOne } from './counters.ts';
import { waitInWords } from './quotas.ts';
import { LOOPBACK_COUNTS_FOR, MAILS, TEXT_MESSAGES, type WindowLimit } from './table.ts';

const KINDS = {
  mail: {
    most: MAILS,
    refused:
      'Ya enviamos varios correos a esa dirección. Mira también en el correo no deseado; podrás pedir otro',
    code: 'too_many_mails',
  },
  message: {
    most: TEXT_MESSAGES,
    refused: 'Ya enviamos varios mensajes. Mira si llegó alguno; podrás pedir otro',
    code: 'too_many_messages',
  },
};

/** A mail or a message to a phone. */
interface Sent {
  to: string;
  /** The person who causes it, when they are signed in or just registered. */
  accountId?: string | undefined;
  /**
   * Asked for from a device or network where the account signed in before. It counts apart from requests by
   * strangers, who therefore cannot use it up.
   */
  own?: boolean;
  /** It carries a link that works for a while: one is sent now and then, however many others asked for it. */
  lasts?: boolean;
}

type Counted = Sent & { kind?: keyof typeof KINDS };

interface Limit {
  name: string;
  who: string;
  most: number;
  within: number;
  /** It counts all strangers together. */
  isOfStrangers?: boolean;
}

function limitsOf(
  { network, isSharedAddress }: Caller,
  { to, accountId, own, kind = 'mail' }: Counted,
): Limit[] {
  const { pair, recipient, account, sender } = KINDS[kind].most;
  const times = isSharedAddress ? LOOPBACK_COUNTS_FOR : 1;
  const limits = (who: string, windows: readonly WindowLimit[], times = 1) =>
    windows.map(({ most, within }) => ({ name: `${kind}:${within}`, who, most: most * times, within }));
  return [
    ...(own ? limits(`own:${to}`, pair) : limits(`to:${to}:${network}`, pair, times)),
    ...(accountId ? limits(`by:${accountId}`, account) : []),
    ...limits(`from:${network}`, sender, times),
    ...(own ? [] : limits(`to:${to}`, recipient).map((limit) => ({ ...limit, isOfStrangers: true }))),
  ];
}

/**
 * Counts a mail or message and answers 0 if it may be sent, else the seconds until one may. For calls whose answer must not
 * tell whether anything was sent; the others use `withinMails` and `withinTextMessages`, which throw.
 */
export async function secondsUntilMail(context: Counting, caller: Caller, mail: Counted): Promise<number> {
  if (context.config.RATE_LIMITS === 'off') return 0;
  const spent: Limit[] = [];
  for (const limit of limitsOf(caller, mail)) {
    spent.push(limit);
    const { count, opensIn } = await countOne(context, limit.name, limit.who, limit.within);
    if (count <= limit.most) continue;
    // The last of the limits, so that the link is sent once it is counted.
    if (limit.isOfStrangers && (await isLinkDue(context, mail))) break;
    await giveBack(context, spent);
    return opensIn;
  }
  return 0;
}

/**
 * Whether a mail with a link is sent although strangers used up the recipient's mails. It is if none was sent for a
 * while, so that the owner has a link in the inbox that still works.
 */
async function isLinkDue(context: Counting, { to, lasts }: Counted): Promise<boolean> {
  if (!lasts) return false;
  const { most, within } = MAILS.link;
  return (await countOne(context, `mail:${within}`, `link:${to}`, within)).count <= most;
}

async function giveBack(context: Counting, limits: Limit[]): Promise<void> {
  for (const { name, who } of limits) await uncountOne(context, name, who);
}

export type Within = <T>(sent: Sent, send: () => Promise<T>) => Promise<T>;

/** Sends, or throws when the limit is reached; a failed sending does not count. */
const within =
  (kind: keyof typeof KINDS) =>
  async <T>(context: Counting, caller: Caller, sent: Sent, send: () => Promise<T>): Promise<T> => {
    const mail = { ...sent, kind };
    const seconds = await secondsUntilMail(context, caller, mail);
    const { refused, code } = KINDS[kind];
    if (seconds) throw new TooMany(seconds, `${refused} ${waitInWords(seconds)}.`, code);
    try {
      return await send();
    } catch (error) {
      // In an aborted transaction this fails too, and the rollback undoes the count.
      if (context.config.RATE_LIMITS === 'on')
        await giveBack(context, limitsOf(caller, mail)).catch(() => {});
      throw error;
    }
  };

export const withinMails = within('mail');
export const withinTextMessages = within('message');
