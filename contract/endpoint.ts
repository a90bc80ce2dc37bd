import type * as z from 'zod';
import './zod-spanish.ts';
import type { Refusals } from './refusals.ts';

/** Who may make a call at all; the rules of each record decide what they may do with it. */
type Access = 'public' | 'user' | 'admin';

/** The largest body of a form, in bytes. */
export const BODY_MAX = 64 * 1024;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  /** Fastify's form: `/api/orders/:id`. */
  path: Path;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** The status of a successful answer; 200 unless given. */
  status?: 200 | 201;
  /** The reply holds a secret of its receiver, so it is not stored to answer a repeated call. */
  secretReply?: true;
  /** It stores nothing and waits for a server outside: a repeat asks anew, so that no database connection waits with it. */
  asksOutside?: true;
  /** The largest body, in bytes; `BODY_MAX` unless given. */
  bodyMax?: number;
  /** Called by other programs too, such as mail clients: any body is accepted and ignored. */
  anyBody?: true;
  /** Takes a file instead of a body: multipart, of at most `bytes`; `missing` is the error if there is no file. */
  upload?: { field: string; bytes: number; missing: string };
  /** The answer is a file of one of these types, which `reply` does not describe. */
  files?: readonly string[];
  /** The call's own refusals, by status; `refusalsOf` adds those that any call may give. */
  refusals?: Refusals;
  /** A stricter rate limit than the general one, for calls that are worth abusing; `hasCredentials` says what else follows. */
  limit?: 'credentials' | 'search' | 'write';
}

/** Describes one call once: it types the server's route, the browser's call and the OpenAPI document. */
export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Verb extends Method = Method,
  const Path extends string = string,
>(
  description: Endpoint<Params, Query, Body, Reply, Verb, Path>,
): Endpoint<Params, Query, Body, Reply, Verb, Path> {
  return description;
}

// biome-ignore lint/suspicious/noExplicitAny: stands for endpoints of any shape
export type AnyEndpoint = Endpoint<any, any, any, any>;

/**
 * Whether a call proves who somebody is, with a password, a code or a mailed link. Its texts are then taken exactly
 * as typed, passwords are hashed in turns and counted if wrong, and its reply is not stored for repeats.
 */
export const hasCredentials = ({ limit }: AnyEndpoint): boolean => limit === 'credentials';

/**
 * Whether a call with an `Idempotency-Key` is stored so that repeats get its reply. Not if the reply holds a secret,
 * if the body's digest would be that of a password, or if the call stores nothing.
 */
export const answersRepeats = (endpoint: AnyEndpoint): boolean =>
  endpoint.method !== 'GET' && !endpoint.secretReply && !endpoint.asksOutside && !hasCredentials(endpoint);

/** `POST /api/orders`, as the browser names a call without loading its description. */
export type AddressOf<E extends AnyEndpoint> = `${E['method']} ${E['path']}`;

export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;
export type BodyOf<E extends AnyEndpoint> = z.input<NonNullable<E['body']>>;
export type ParsedBodyOf<E extends AnyEndpoint> = z.output<NonNullable<E['body']>>;
export type ParamsOf<E extends AnyEndpoint> = z.output<NonNullable<E['params']>>;
export type QueryOf<E extends AnyEndpoint> = z.input<NonNullable<E['query']>>;
export type ParsedQueryOf<E extends AnyEndpoint> = z.output<NonNullable<E['query']>>;
