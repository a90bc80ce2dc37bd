import { setTimeout, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Overloaded, tooLarge } from '../../failures.ts';
import { idOf, originOf } from '../../limits/caller.ts';
import { FAIR_SHARE, HEAVY_BODIES, JSON_BODY } from '../../limits/table.ts';
import { Turns } from '../../limits/turns.ts';
import { callerOf } from '../request-caller.ts';

const [COMMA, BRACE, BRACKET, COLON, QUOTE, BACKSLASH] = [...',{[:"\\'].map((char) => char.charCodeAt(0));

/** Counts the characters that begin a value or separate two. */
function hasMoreValues(text: string, most: number): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if ((char === COMMA || char === BRACE || char === BRACKET) && ++values > most) return true;
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

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Refuses bodies with too many values or names before they are parsed. Large bodies are parsed and checked by their
 * schema in turns: this happens before a call waits for its fair share, and it occupies the processor.
 */
export function boundJsonBodies(app: FastifyInstance, config: Config): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = new Turns({ atOnce: 1, waiting: HEAVY_BODIES.waiting });
  const turnEnds = new WeakMap<FastifyRequest, () => void>();
  const endTurn = (request: FastifyRequest) => turnEnds.get(request)?.();

  const take = (request: FastifyRequest, body: string, done: Done) => {
    // A shorter body cannot hold too many of either.
    const isLong = body.length > JSON_BODY.names * 4;
    const { ofAreas, ofOthers } = JSON_BODY.values;
    const most = request.routeOptions.config.endpoint?.bodyMax ? ofAreas : ofOthers;
    if (isLong && (hasMoreValues(body, most) || hasTooManyNames(body))) done(tooLarge());
    else parse(request, body, done);
  };

  async function takeHeavy(request: FastifyRequest, body: string, done: Done): Promise<void> {
    await yieldToEventLoop();
    if (request.socket?.destroyed) throw new Overloaded();
    const began = performance.now();
    await new Promise<void>((resolve) => {
      turnEnds.set(request, resolve);
      take(request, body, done);
    });
    await setTimeout((performance.now() - began) * HEAVY_BODIES.rest);
  }

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length < FAIR_SHARE.heavyFromBytes) return take(request, body, done);
    const caller = callerOf(request, config);
    const who = { group: originOf(caller), member: idOf(caller) };
    turns.run(who, () => takeHeavy(request, body, done)).catch((error: Error) => done(error));
  });
  app.addHook('preHandler', (request, _, done) => {
    endTurn(request);
    done();
  });
  // Also ends the turn of a body that fails the check, which no handler sees.
  app.addHook('onSend', (request, _, payload, done) => {
    endTurn(request);
    done(null, payload);
  });
}
