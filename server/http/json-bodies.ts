import type { FastifyInstance } from 'fastify';
import { tooLarge } from '../failures.ts';

/**
 * Values that a JSON body may have, counted by what begins or divides them. A service with the most areas and points has some
 * 60,000; a megabyte of empty objects has ten times that, and checking it by its schema held everybody for half a second.
 */
const PARTS_MAX = 70_000;
/** Different names of fields in one body: the contract's have some dozens. Each new one costs as much as a hundred values. */
const NAMES_MAX = 200;

const [COMMA, BRACE, BRACKET, COLON, QUOTE, BACKSLASH] = [...',{[:"\\'].map((char) => char.charCodeAt(0));

function hasTooManyParts(text: string): boolean {
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if ((char === COMMA || char === BRACE || char === BRACKET) && ++parts > PARTS_MAX) return true;
  }
  return false;
}

function hasTooManyNames(text: string): boolean {
  const names = new Set<string>();
  for (let start = text.indexOf('"'); start !== -1; ) {
    let end = start + 1;
    while (end < text.length && text.charCodeAt(end) !== QUOTE)
      end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
    let next = end + 1;
    while (next < text.length && text.charCodeAt(next) <= 0x20) next += 1;
    if (text.charCodeAt(next) === COLON && names.add(text.slice(start, end)).size > NAMES_MAX) return true;
    start = text.indexOf('"', next);
  }
  return false;
}

/** Refuses bodies of too many values or names before they are parsed. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A shorter body has room for neither.
    const isLong = body.length > NAMES_MAX * 4;
    if (isLong && (hasTooManyParts(body) || hasTooManyNames(body))) done(tooLarge());
    else parse(request, body, done);
  });
}
