import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { malformed, Refusal, tooLarge } from '../failures.ts';
import { FORM } from '../limits/table.ts';

export const MULTIPART = 'multipart/form-data';

export const isMultipart = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  type.toLowerCase().startsWith(MULTIPART);

/**
 * How much of a body is parsed at once; if that took long, others are answered before the next slice. Parsing a part
 * costs as much as a kilobyte of a file, and 64 kB may hold a thousand parts.
 */
const SLICE_BYTES = 4 * 1024;
const PARSED_FOR_MS = 1;

/** Reads the first file of a multipart body, of at most so many bytes; undefined if there is none. The rest is not parsed. */
export async function readFile(request: IncomingMessage, bytes: number): Promise<Buffer | undefined> {
  const form = openForm(request.headers, bytes);
  try {
    let yieldedAt = performance.now();
    let isEmpty = true;
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      for (let at = 0; at < piece.length; at += SLICE_BYTES) {
        isEmpty = false;
        await form.write(piece.subarray(at, at + SLICE_BYTES));
        if (form.file()) return form.file();
        if (performance.now() - yieldedAt < PARSED_FOR_MS) continue;
        await nextIteration();
        yieldedAt = performance.now();
      }
    if (!isEmpty) await form.end();
    return form.file();
  } catch (error) {
    // The connection ended before the body did.
    throw error instanceof Refusal ? error : malformed();
  } finally {
    request.resume();
  }
}

function openForm(headers: IncomingHttpHeaders, bytes: number) {
  let file: Buffer | undefined;
  let refusal: Error | undefined;
  const refuse = (why: Error) => {
    refusal ??= why;
  };
  const parser = open(headers, bytes);
  parser.on('file', (_, content) => {
    const pieces: Buffer[] = [];
    content.on('data', (piece: Buffer) => pieces.push(piece));
    content.on('limit', () => refuse(tooLarge()));
    content.on('end', () => {
      file = Buffer.concat(pieces);
    });
    content.on('error', () => refuse(malformed()));
  });
  parser.on('partsLimit', () => refuse(tooLarge()));
  parser.on('error', () => refuse(malformed()));
  /** Begins something and waits until it has ended or failed. */
  const done = (begin: (ended: () => void) => void) =>
    new Promise<void>((resolve, reject) => {
      const ended = () => {
        parser.off('error', ended);
        if (refusal) reject(refusal);
        else resolve();
      };
      parser.once('error', ended);
      begin(ended);
    });
  return {
    file: () => file,
    write: (slice: Buffer) => done((ended) => parser.write(slice, ended)),
    end: () => done((ended) => parser.once('finish', ended).end()),
  };
}

function open(headers: IncomingHttpHeaders, fileSize: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { ...FORM, fileSize },
    });
  } catch {
    // It names no boundary.
    throw malformed();
  }
}
