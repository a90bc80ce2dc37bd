import { createHmac } from 'node:crypto';
import { TOTP_SECONDS } from '../../contract/security.ts';

/** RFC 6238 in the form that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const DIGITS = 6;
/** The phone's clock may be this many steps fast or slow. */
const SKEW_STEPS = 1;
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / TOTP_SECONDS);

/** The code of one step (RFC 4226). */
export function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, among the current step and its neighbours; undefined when none matches. */
export function stepOfCode(key: Buffer, code: string, at: Date): number | undefined {
  const now = stepAt(at);
  const steps = Array.from({ length: 2 * SKEW_STEPS + 1 }, (_, index) => now + SKEW_STEPS - index);
  return steps.find((step) => codeOf(key, step) === code);
}

/** A key in base32, as people type it into an app that cannot scan the QR code. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code that an authenticator app scans. */
export function keyUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`.replaceAll('+', '%20');
}
