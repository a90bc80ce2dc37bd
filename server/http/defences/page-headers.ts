import type { Config } from '../../config.ts';

/** The names that maps write for {s} in the address of a tile server. */
const TILE_SERVERS = ['a', 'b', 'c'];
const tileOrigin = (tileUrl: string) => new URL(tileUrl.replace(/\{.*?\}/g, 'x')).origin;

/**
 * The security headers of pages, as helmet takes them. A page of ours may load what is ours, pictures and sound that it made
 * itself, map tiles, nothing else.
 */
export function pageHeaders(config: Config) {
  const tiles = TILE_SERVERS.map((name) => tileOrigin(config.TILE_URL.replace('{s}', name)));
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        mediaSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...new Set(tiles)],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    strictTransportSecurity: config.APP_URL.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
