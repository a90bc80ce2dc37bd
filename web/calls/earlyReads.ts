import { readToken } from '../session/token.ts';

interface EarlyReads {
  token: string;
  /** Keyed by URL. */
  replies: Record<string, Promise<Response | undefined>>;
}

declare global {
  /** The reads that `web/landing/boot.ts` starts while the code is loading. */
  var earlyReads: EarlyReads | undefined;
}

/** Counted from the start of the page load: an early reply that is asked for later than this is fetched anew. */
const FRESH_MS = 10_000;

/** The reply that the boot script fetched for the same token, handed out once; undefined when none is usable. */
export async function takeEarlyRead(url: string): Promise<Response | undefined> {
  const early = globalThis.earlyReads;
  const reply = early?.replies[url];
  if (!early || !reply) return;
  delete early.replies[url];
  return early.token === readToken() && performance.now() < FRESH_MS ? reply : undefined;
}
