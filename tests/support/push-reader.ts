import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of push: its keys, and what it reads of a sealed message (RFC 8291). */
export function pushReader() {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): string => open(body, browser, auth),
  };
}

const SALT = 16;
const RECORD_SIZE = 4;

function open(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT);
  const keyAt = SALT + RECORD_SIZE + 1;
  const server = body.subarray(keyAt, keyAt + body[keyAt - 1]!);
  const sealed = body.subarray(keyAt + server.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
  const secret = hkdf(auth, browser.computeSecret(server), info, 32);
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
