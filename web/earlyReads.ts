import { readToken } from './session/token.ts';

interface EarlyReads {
  token: string;
  /** By their addresses. */
  replies: Record<string, Promise<Response | undefined>>;
}

declare global {
  /** What `web/landing/boot.ts` asks for while the code is on its way. */
  var earlyReads: EarlyReads | undefined;
}

/** Since the page began to load: what was read early is read anew by whoever wants it later than this. */
const FRESH_MS = 10_000;

/** The reply of a read that the boot script made for the same person, once; nothing where there is none of use. */
export async function takeEarlyRead(url: string): Promise<Response | undefined> {
  const early = globalThis.earlyReads;
  const reply = early?.replies[url];
  if (!early || !reply) return;
  delete early.replies[url];
  return early.token === readToken() && performance.now() < FRESH_MS ? reply : undefined;
}
