import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from './market.ts';

/** The letters that were left for an address, the oldest first, once every job is done. */
export async function lettersTo(market: Market, address: string): Promise<string[]> {
  await market.settle();
  const outbox = join(market.config.DATA_DIR, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${address}`))
    .map((letter) => letter.replaceAll('=\n', '').replaceAll('=3D', '='));
}

/** The token in the last link to this path that was mailed to an address. */
export async function tokenMailed(market: Market, address: string, path: string): Promise<string> {
  const tokens = (await lettersTo(market, address)).flatMap((letter) => {
    const at = letter.indexOf(`${path}?token=`);
    return at < 0 ? [] : [/token=([\w.-]+)/.exec(letter.slice(at))![1]!];
  });
  const last = tokens.at(-1);
  if (!last) throw new Error(`no letter to ${address} has a link to ${path}`);
  return last;
}
