import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for: one that was made for another purpose does not open. */
type Purpose = 'mail-link' | 'totp-secret' | 'unsubscribe' | 'phone-code';

/** Makes a text unreadable to anybody who has the database but not the installation's SECRET. */
export function seal(secret: string, purpose: Purpose, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws when the text was sealed with another SECRET or for another purpose, or was changed. */
export function unseal(secret: string, purpose: Purpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `echamano:${purpose}`, 32));
