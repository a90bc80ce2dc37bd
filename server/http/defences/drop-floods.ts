import type { Socket } from 'node:net';
import { UNANSWERED } from '../../limits/table.ts';

const LINE_END = Buffer.from('\r\n');
// No JSON has such lines, since it escapes the ends of lines in texts.
const REQUEST_BEGINS = / HTTP\/1\.[01]\r\n/g;
const CHUNK_BEGINS = /\r\n[0-9a-f]+(?:;[^\r\n]*)?\r\n/gi;

/**
 * Hangs up when one piece of up to 64 kB begins more requests, or more chunks, than may wait. Node would still parse
 * the whole piece, with an error for each request and an event for each chunk, and everybody else would wait for 20
 * ms.
 */
export function dropFlood(this: Socket, piece: Buffer): void {
  if (!isFlood(piece)) return;
  this.destroy();
  // Parsing ends at the first byte.
  piece.fill(0);
}

function isFlood(piece: Buffer): boolean {
  let lines = 0;
  for (
    let at = piece.indexOf(LINE_END);
    at >= 0 && lines <= UNANSWERED.requests;
    at = piece.indexOf(LINE_END, at + 2)
  )
    lines += 1;
  if (lines <= UNANSWERED.requests) return false;
  const text = piece.toString('latin1');
  return hasMore(UNANSWERED.requests, REQUEST_BEGINS, text) || hasMore(UNANSWERED.chunks, CHUNK_BEGINS, text);
}

function hasMore(most: number, pattern: RegExp, text: string): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count > most) return true;
  return false;
}
