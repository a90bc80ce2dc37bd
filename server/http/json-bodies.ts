import type { FastifyInstance } from 'fastify';
import { tooLarge } from '../failures.ts';

/**
 * Values that a JSON body may have, counted by what begins or divides them. A service with the most areas and points has some
 * 60,000; a megabyte of empty objects has ten times that, and checking it by its schema held everybody for half a second.
 */
const PARTS_MAX = 70_000;

const hasTooMany = (text: string) => {
  if (text.length <= PARTS_MAX) return false;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if ((char === COMMA || char === BRACE || char === BRACKET) && ++parts > PARTS_MAX) return true;
  }
  return false;
};
const [COMMA, BRACE, BRACKET] = [',', '{', '['].map((char) => char.charCodeAt(0));

/** Refuses bodies of too many values before they are parsed. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooMany(body)) done(tooLarge());
    else parse(request, body, done);
  });
}
