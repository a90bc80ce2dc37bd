import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from './market.ts';

/** The mails that were left in a data folder for an address, the oldest first. */
export function mailsLeft(dataDir: string, address: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** The same, once every job is done. */
export async function mailsTo(market: Market, address: string): Promise<string[]> {
  await market.settle();
  return mailsLeft(market.config.DATA_DIR, address);
}

/** The token in the last link to this path that was mailed to an address. */
export async function tokenMailed(market: Market, address: string, path: string): Promise<string> {
  const tokens = (await mailsTo(market, address)).flatMap((mail) => {
    const at = mail.indexOf(`${path}?token=`);
    return at < 0 ? [] : [/token=([\w.-]+)/.exec(mail.slice(at))![1]!];
  });
  const last = tokens.at(-1);
  if (!last) throw new Error(`no mail to ${address} has a link to ${path}`);
  return last;
}
