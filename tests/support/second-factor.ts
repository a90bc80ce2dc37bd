import { BASE32, codeOf, stepAt } from '../../server/accounts/totp.ts';
import type { Market } from './market.ts';
import type { Someone } from './people.ts';

/** The code that an authenticator shows for a key, now or so many `steps` later: 1 for the next code, -1 for the last. */
export function codeFor(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOf(key, stepAt(new Date()) + steps);
}

/** Switches the second factor on with the code of the last thirty seconds, so that the current one is still unused. */
export async function withSecondFactor(
  market: Market,
  person: Pick<Someone, 'token'>,
): Promise<{ secret: string; backupCodes: string[] }> {
  const path = '/api/users/me/second-factor';
  const { secret } = (await market.as(person, 'POST', path)).body;
  let step: number;
  let answer: Awaited<ReturnType<Market['call']>>;
  do {
    step = stepAt(new Date());
    answer = await market.as(person, 'POST', `${path}/confirm`, { code: codeFor(secret, -1) });
    // When the thirty seconds ended during the call, the code was too old and is tried again.
  } while (answer.status !== 200 && stepAt(new Date()) !== step);
  const { body, status } = answer;
  if (status !== 200) throw new Error(`confirm answered ${status}: ${JSON.stringify(body)}`);
  return { secret, backupCodes: body.backupCodes };
}
