import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody: written and compressed once, then only handed out. */
export interface FixedReply {
  type: string;
  cacheControl: string;
  tag: string;
  bodies: { encoding: string; bytes: Buffer }[];
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a compressed body saves less than it costs. */
export const COMPRESSED_FROM_BYTES = 600;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function fixedReply(
  type: string,
  cacheControl: string,
  content: string | Buffer,
): Promise<FixedReply> {
  const bytes = Buffer.from(content);
  const compressed =
    bytes.length < COMPRESSED_FROM_BYTES
      ? []
      : [
          { encoding: 'br', bytes: await brotli(bytes, BROTLI) },
          { encoding: 'gzip', bytes: await zip(bytes) },
        ];
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, cacheControl, tag, bodies: [...compressed, { encoding: 'identity', bytes }] };
}

/** Sends the best compression that the browser accepts, or 304 if it has the answer already. */
export function sendFixed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, tag, bodies }: FixedReply,
): FastifyReply {
  reply.header('etag', tag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
  const had = request.headers['if-none-match']?.split(',') ?? [];
  if (had.some((each) => each.trim() === tag)) return reply.status(304).send();
  const accepted = encodingsOf(request);
  const { encoding, bytes } = bodies.find((body) => accepted.has(body.encoding)) ?? bodies.at(-1)!;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}

function encodingsOf({ headers }: FastifyRequest): Set<string> {
  const given = String(headers['accept-encoding'] ?? '').split(',');
  return new Set(
    given.filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each)).map((each) => each.split(';')[0]!.trim()),
  );
}
