import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyEndpoint,
  type Endpoint,
  hasCredentials,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  type ReplyOf,
} from '../../contract/endpoint.ts';
import { makeOffer } from '../../contract/offers.ts';
import { requireAdministrator } from '../accounts/administrators.ts';
import type { Hashing } from '../accounts/hashing.ts';
import type { Config } from '../config.ts';
import type { Actor, Context } from '../context.ts';
import { badRequest, Overloaded, signInFirst, unsupported } from '../failures.ts';
import { type Caller, originOf } from '../limits/caller.ts';
import type { FairShare } from '../limits/fair-share.ts';
import type { Attempts } from '../limits/password-attempts.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { TurnsOfOrder } from '../limits/turns-of-order.ts';
import { underWay } from '../operations/under-way.ts';
import { CALL_HEADERS } from './call-headers.ts';
import { withoutInvisible } from './defences/invisible-characters.ts';
import type { LargeAnswers } from './defences/large-answers.ts';
import { requireOwnOrigin } from './defences/origin.ts';
import { isStorable } from './defences/storable.ts';
import { answerOnce } from './idempotency.ts';
import { isMultipart } from './multipart.ts';
import { callerOf } from './request-caller.ts';
import { findActor } from './session-cookie.ts';
import { makeUploads, type Upload } from './upload.ts';

interface Call<E extends AnyEndpoint, Prepared = Buffer> {
  context: Context;
  /** Null only where the endpoint's access is public and nobody signed in. */
  actor: E['access'] extends 'public' ? Actor | null : Actor;
  params: ParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  /** What was prepared before any transaction, of the uploaded file if there is one; otherwise empty. */
  prepared: Prepared;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * What takes long on the processor and needs no transaction. It is done before one begins, which would hold a connection
 * and locks meanwhile; not for a repeat under the same Idempotency-Key.
 */
type Prepare<E extends AnyEndpoint, Prepared> = (call: Omit<Call<E>, 'prepared'>) => Promise<Prepared>;

export type Mount = <E extends AnyEndpoint, Prepared = Buffer>(
  endpoint: E,
  handle: (call: Call<E, Prepared>) => Promise<ReplyOf<E>>,
  before?: Upload<ReplyOf<E>, Prepared> | Prepare<E, Prepared>,
) => void;

/** The parameters of a handler whose types follow from its endpoint's schemas and access. */
type Checked<Handle extends (call: never) => unknown> = Pick<
  Parameters<Handle>[0],
  'actor' | 'params' | 'query' | 'body' | 'prepared'
>;

const NO_FILE = Buffer.alloc(0);

/** Rate limits for requests that are no call of the contract, such as a page, a file, a photo or an unknown address. */
export const limitOutsideCalls = (limits: RateLimits, config: Config) => async (request: FastifyRequest) => {
  if (!request.routeOptions.config?.endpoint) await limits.countAddress(callerOf(request, config), undefined);
};

/** What all calls are counted by and wait for. */
interface Common {
  limits: RateLimits;
  largeAnswers: LargeAnswers;
  attempts: Attempts;
  fairShare: FairShare;
  turnsOfOrder: TurnsOfOrder;
}

/** Makes the function that turns an endpoint and its handler into a route, with all that is common to every call. */
export function makeMount(app: FastifyInstance, context: Context, common: Common): Mount {
  const { config } = context;
  const { limits, largeAnswers } = common;
  const withFile = makeUploads(context);
  return (endpoint, handle, before) => {
    if (endpoint.anyBody && app.hasContentTypeParser('application/json')) {
      app.register(async (scope) => makeMount(takingAnyBody(scope), context, common)(endpoint, handle));
      return;
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.bodyMax ? { bodyLimit: endpoint.bodyMax } : {}),
      config: { endpoint },
      // helmet's long headers are for pages; a call has CALL_HEADERS.
      helmet: false,
      // Before validation, so that somebody who may not make the call learns nothing from its errors.
      onRequest: async (request, reply) => {
        reply.headers(CALL_HEADERS);
        await findCaller(context, limits, endpoint, request);
        requireAccess(endpoint, request, config);
      },
      preValidation: async (request) => tidy(endpoint, request),
      handler: async (request, reply) => {
        requireStorable(request);
        reply.status(endpoint.status ?? 200);
        if (endpoint.method !== 'GET' && request.actor) context.readReplica.changed(request.actor.id);
        const caller = callerOf(request, config);
        const callOn = (db: Context['db'], prepared: unknown) => {
          const { actor, params, query, body } = request;
          // Fastify checked these by the endpoint's schemas and `requireAccess` who may call, which the types cannot know.
          const checked = { actor, params, query, body, prepared } as Checked<typeof handle>;
          return { ...checked, context: { ...context, db, log: request.log }, caller, request, reply };
        };
        const prepare = typeof before === 'function' ? () => before(callOn(context.db, NO_FILE)) : undefined;
        const answer = (sent: Buffer, file: unknown) =>
          largeAnswers(request, () =>
            inTurn(endpoint, request, caller, { ...common, hashing: context.hashing }, () =>
              answerOnce(context, request, sent, {
                prepare,
                call: (db, prepared = file) => handle(callOn(db, prepared)),
              }),
            ),
          );
        return typeof before === 'object'
          ? withFile(request, reply, caller, endpoint.upload!, before, answer)
          : answer(NO_FILE, NO_FILE);
      },
    });
  };
}

/** Sets `request.actor`, and counts the call for its address and its account. */
async function findCaller(
  context: Context,
  limits: RateLimits,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  // Before the session is looked up, so that calls which will be refused count too.
  await limits.countAddress(callerOf(request, context.config), kindOf(endpoint, request));
  request.actor = await findActor(context, request);
  await limits.countAccount(callerOf(request, context.config), kindOf(endpoint, request));
}

function requireAccess({ access }: AnyEndpoint, request: FastifyRequest, config: Config): void {
  requireOwnOrigin(request, config);
  if (access !== 'public' && !request.actor) throw signInFirst();
  if (access === 'admin') requireAdministrator(request.actor);
}

/** Leaves out of a request what its call does not take. */
function tidy(endpoint: AnyEndpoint, request: FastifyRequest): void {
  if (isMultipart(request.headers) && !endpoint.upload && !endpoint.anyBody) throw unsupported();
  request.query = withoutEmptyFilters(request.query as Query);
  if (!endpoint.body) request.body = undefined;
  // Passwords are kept exactly as they were typed.
  if (!hasCredentials(endpoint)) request.body = withoutInvisible(request.body);
}

function requireStorable({ params, query, body }: FastifyRequest): void {
  if (![params, query, body].every(isStorable))
    throw badRequest('invalid_text', 'El texto tiene caracteres que no se pueden guardar');
}

/** Runs a call once its caller has a free place; passwords are hashed in turns, and those given again are counted if wrong. */
function inTurn<T>(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  caller: Caller,
  {
    fairShare,
    turnsOfOrder,
    attempts,
    hashing,
  }: Omit<Common, 'limits' | 'largeAnswers'> & { hashing: Hashing },
  call: () => Promise<T>,
): Promise<T> {
  const inFairShare = () =>
    fairShare.call(
      caller,
      kindOf(endpoint, request),
      () => {
        // A client that hung up while it waited for a place would not read the answer.
        if (request.socket?.destroyed) throw new Overloaded();
        const orderId = endpoint.method === 'GET' ? undefined : orderOf(request);
        const inTurnOfOrder = orderId ? () => turnsOfOrder(orderId, caller, call) : call;
        return underWay(originOf(caller), inTurnOfOrder);
      },
      // The file was prepared before, in turns of its own.
      endpoint.upload ? 0 : bodyBytes(request),
    );
  if (!hasCredentials(endpoint)) return inFairShare();
  const withHashing = () => hashing.inTurnsOf(caller, inFairShare);
  return request.actor ? attempts.again(request.actor, withHashing) : withHashing();
}

/** The order that a call changes for anybody: its address names it, or an offer that is made. */
function orderOf({ routeOptions, params, body }: FastifyRequest): string | undefined {
  if (routeOptions.url?.startsWith('/api/orders/:id')) return (params as { id: string }).id;
  return routeOptions.url === makeOffer.path ? (body as { orderId: string }).orderId : undefined;
}

/** The size that the client names; without one, the body may be of any size. */
const bodyBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0);

/** The schemas by which Fastify checks a call. */
const schemaOf = (endpoint: AnyEndpoint) => ({
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  ...(endpoint.files ? {} : { response: { [endpoint.status ?? 200]: endpoint.reply } }),
});

const ANY_BODY_MAX = 16 * 1024;

/** A scope whose calls take a body of any content type and never parse it. */
function takingAnyBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ANY_BODY_MAX }, (_request, _body, done) =>
    done(null),
  );
  return scope;
}

type Query = Record<string, unknown>;
/** Searching a list costs much more than reading it, so it has the limit of searches in every call. */
const looksForWords = ({ search, location }: Query): boolean => Boolean(search || location);
const kindOf = ({ limit }: AnyEndpoint, { query }: FastifyRequest): Endpoint['limit'] =>
  limit ?? (looksForWords(query as Query) ? 'search' : undefined);
const FREE_TEXT = new Set(['q', 'search']);

/** Drops filters that are empty or `all`, which narrow nothing. */
function withoutEmptyFilters(query: Query): Query {
  const narrows = ([name, value]: [string, unknown]) =>
    value !== '' && (value !== 'all' || FREE_TEXT.has(name));
  return Object.fromEntries(Object.entries(query).filter(narrows));
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}
