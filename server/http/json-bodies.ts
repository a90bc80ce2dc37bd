import type { FastifyInstance } from 'fastify';
import { tooLarge } from '../failures.ts';
import { JSON_BODY } from '../limits/table.ts';

const [COMMA, BRACE, BRACKET, COLON, QUOTE, BACKSLASH] = [...',{[:"\\'].map((char) => char.charCodeAt(0));

/** Values are counted by what begins or divides them. */
function hasTooManyValues(text: string): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if ((char === COMMA || char === BRACE || char === BRACKET) && ++values > JSON_BODY.values) return true;
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
    if (text.charCodeAt(next) === COLON && names.add(text.slice(start, end)).size > JSON_BODY.names)
      return true;
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
    const isLong = body.length > JSON_BODY.names * 4;
    if (isLong && (hasTooManyValues(body) || hasTooManyNames(body))) done(tooLarge());
    else parse(request, body, done);
  });
}
