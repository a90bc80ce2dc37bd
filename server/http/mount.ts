import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AnyEndpoint,
  Endpoint,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
  ReplyOf,
} from '../../contract/endpoint.ts';
import { requireAdministrator } from '../accounts/administrators.ts';
import { hashingFor } from '../accounts/hashing.ts';
import type { Config } from '../config.ts';
import type { Actor, Context } from '../context.ts';
import { badRequest, Overloaded, signInFirst, unsupported } from '../failures.ts';
import { type Caller, idOf } from '../limits/caller.ts';
import type { FairShare } from '../limits/fair-share.ts';
import type { Attempts } from '../limits/password-attempts.ts';
import { refuseSpent, type Spending, spendOne } from '../limits/quotas.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { InTurn } from '../limits/turns.ts';
import { underWay } from '../operations/under-way.ts';
import { answerOnce, isRepeat, replyBefore } from './idempotency.ts';
import { withoutInvisible } from './invisible-characters.ts';
import { requireOwnOrigin } from './origin.ts';
import { callerOf } from './request-caller.ts';
import { findActor } from './session-cookie.ts';
import { isStorable } from './storable.ts';
import { makeUploads } from './upload.ts';

interface Call<E extends AnyEndpoint, File = Buffer> {
  context: Context;
  /** Null only where the endpoint's access is public and nobody signed in. */
  actor: E['access'] extends 'public' ? Actor | null : Actor;
  params: ParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  /** What `prepare` made of the uploaded file; empty for an endpoint that takes none. */
  file: File;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What is done with an uploaded file outside of any transaction. */
export interface Upload<Reply, File> {
  prepare: (file: Buffer, who: InTurn) => Promise<File>;
  /**
   * Refuses before the file is read, except for a repeat under the same Idempotency-Key. The action counts what it stores; a
   * file that cannot be prepared is counted here, since it costs as much.
   */
  quota: Spending['quota'];
  /** Runs after the commit, and again for each repeat of a file that is not kept. */
  keep?: (file: File, reply: Reply) => Promise<void>;
  /** A repeat of a file that is kept is answered without opening it. */
  isKept?: (reply: Reply) => Promise<boolean>;
}

export type Mount = <E extends AnyEndpoint, File = Buffer>(
  endpoint: E,
  handle: (call: Call<E, File>) => Promise<ReplyOf<E>>,
  upload?: Upload<ReplyOf<E>, File>,
) => void;

/** The parameters of a handler whose types follow from its endpoint's schemas and access. */
type Checked<Handle extends (call: never) => unknown> = Pick<
  Parameters<Handle>[0],
  'actor' | 'params' | 'query' | 'body' | 'file'
>;

const NO_FILE = Buffer.alloc(0);

/** No proxy or browser may cache an answer, which may be personal, or show it as a page. */
const CALL_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Rate limits for requests that are no call of the contract, such as a page, a file, a photo or an unknown address. */
export const limitOutsideCalls = (limits: RateLimits, config: Config) => async (request: FastifyRequest) => {
  if (!request.routeOptions.config?.endpoint) await limits.countAddress(callerOf(request, config), undefined);
};

/** Makes the function that turns an endpoint and its handler into a route, with all that is common to every call. */
export function makeMount(
  app: FastifyInstance,
  context: Context,
  limits: RateLimits,
  attempts: Attempts,
  fairShare: FairShare,
): Mount {
  const withUpload = makeUploads(context.config);
  return (endpoint, handle, upload) => {
    if (endpoint.anyBody && app.hasContentTypeParser('application/json')) {
      app.register(async (scope) =>
        makeMount(takingAnyBody(scope), context, limits, attempts, fairShare)(endpoint, handle),
      );
      return;
    }
    type Answer = ReplyOf<typeof endpoint>;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.bodyMax ? { bodyLimit: endpoint.bodyMax } : {}),
      config: { endpoint },
      // helmet's long headers are for pages; a call has CALL_HEADERS.
      helmet: false,
      // Before validation, so that whoever may not call learns nothing from its errors.
      onRequest: async (request, reply) => {
        reply.headers(CALL_HEADERS);
        // Before the session is looked for, so that calls without a right to be answered are counted too.
        await limits.countAddress(callerOf(request, context.config), kindOf(endpoint, request));
        request.actor = await findActor(context, request);
        await limits.countAccount(callerOf(request, context.config), kindOf(endpoint, request));
        requireOwnOrigin(request, context.config);
        if (endpoint.access !== 'public' && !request.actor) throw signInFirst();
        if (endpoint.access === 'admin') requireAdministrator(request.actor);
      },
      preValidation: async (request) => {
        if (request.isMultipart() && !endpoint.upload) throw unsupported();
        request.query = withoutEmptyFilters(request.query as Query);
        // A body that the endpoint does not take is dropped before it is validated.
        if (!endpoint.body) request.body = undefined;
        // Passwords are kept exactly as they were typed.
        if (endpoint.limit !== 'credentials') request.body = withoutInvisible(request.body);
      },
      handler: async (request, reply) => {
        if (![request.params, request.query, request.body].every(isStorable))
          throw badRequest('invalid_text', 'El texto tiene caracteres que no se pueden guardar');
        reply.status(endpoint.status ?? 200);
        if (endpoint.method !== 'GET' && request.actor) context.readReplica.changed(request.actor.id);
        const caller = callerOf(request, context.config);
        const { actor, params, query, body } = request;
        const call = (file: unknown) => (db: Context['db']) => {
          // Fastify checked these by the endpoint's schemas and `onRequest` checked who may call, which the types cannot know.
          const checked = { actor, params, query, body, file } as Checked<typeof handle>;
          return handle({
            ...checked,
            context: { ...context, db, log: request.log },
            caller,
            request,
            reply,
          });
        };
        const once = (sent: Buffer, file: unknown) =>
          fairShare.call(
            caller,
            kindOf(endpoint, request),
            () => {
              // A client that hung up while it waited for a place would not read the answer.
              if (request.socket?.destroyed) throw new Overloaded();
              return underWay(idOf(caller), () => answerOnce(context, request, sent, call(file)));
            },
            // A file was prepared before, in turns of its own.
            endpoint.upload ? 0 : bodyBytes(request),
          );
        const hashes: typeof once = (sent, file) =>
          endpoint.limit === 'credentials' ? hashingFor(caller, () => once(sent, file)) : once(sent, file);
        // In these calls a signed-in person gives their password again, and wrong passwords are counted.
        const answer: typeof once = (sent, file) =>
          endpoint.limit === 'credentials' && request.actor
            ? attempts.again(request.actor, () => hashes(sent, file))
            : hashes(sent, file);
        if (!endpoint.upload) return answer(NO_FILE, NO_FILE);
        const { prepare, quota, keep, isKept } = upload!;
        const repeats = await isRepeat(context, request);
        if (!repeats) await refuseSpent(context, request.actor!, quota);
        const who = { group: caller.network, one: idOf(caller) };
        const prepared = (sent: Buffer) =>
          prepare(sent, who).catch(async (error: unknown) => {
            if (!(error instanceof Overloaded)) await spendOne(context, request.actor!, quota);
            throw error;
          });
        const open = async (sent: Buffer) => {
          const before = repeats ? ((await replyBefore(context, request, sent)) as Answer) : undefined;
          return before && (await isKept?.(before)) ? { before } : { file: await prepared(sent) };
        };
        return withUpload(request, reply, who, endpoint.upload, open, async (sent, opened) => {
          if ('before' in opened) return opened.before;
          const answered = await answer(sent, opened.file);
          await keep?.(opened.file, answered);
          return answered;
        });
      },
    });
  };
}

/** As the client says; where it does not, the body may be of any size. */
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
