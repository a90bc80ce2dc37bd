import { REAUTHENTICATE } from '../../contract/codes.ts';
import type { AddressOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { askForPassword } from '../session/reauthentication.ts';
import { readToken } from '../session/token.ts';
import { takeEarlyRead } from './earlyReads.ts';

/** The parts of a failed reply besides the server's sentence. */
interface FailureParts {
  body?: string;
  statusText?: string;
  fields?: Record<string, string>;
}

/**
 * A refusal or a failure of a call. `message` is the status, a colon and what came back; `sentence` is the server's
 * own, in Spanish, for people to read, or empty when it sent none.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly statusText: string;
  readonly fields: Record<string, string>;

  constructor(
    status: number,
    code: string,
    sentence: string,
    { body = sentence, statusText = '', fields = {} }: FailureParts = {},
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.statusText = statusText;
    this.fields = fields;
  }
}

/** Status 0: the network did not answer at all. */
export const OFFLINE = 0;
export const UNAUTHORIZED = 401;
export const NOT_FOUND = 404;
const TOO_SLOW = 408;
const TOO_MANY = 429;
export const SERVER_FAILED = 500;
/** The code of a TOO_MANY that lasts for hours, not for moments. */
const QUOTA_REACHED = 'quota_reached';

/** Whether the server refused the request and would refuse it again; after any other failure a retry may succeed. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status < SERVER_FAILED &&
    (error.code === QUOTA_REACHED || ![OFFLINE, UNAUTHORIZED, TOO_SLOW, TOO_MANY].includes(error.status))
  );
}

export interface CallInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Sent as multipart in place of a body. */
  form?: FormData;
  signal?: AbortSignal;
  /** The call goes on after its page is closed; browsers allow that only for small calls. */
  keepalive?: boolean;
  /** Makes a repeated POST answer the first result instead of creating twice. */
  idempotencyKey?: string;
  /** The token of the session that makes the call, if it is not the signed-in person's. */
  token?: string;
}

/**
 * Makes the call that the contract describes, as in `call<typeof login>('POST /api/auth/login', { body })`, and answers
 * its reply; throws an ApiError on anything else. Only the type of the endpoint is imported, so a screen that checks no
 * form loads no schemas. When the server asks for the password again, the call is repeated once the person gave it.
 */
export async function call<E extends AnyEndpoint = never>(
  address: AddressOf<E>,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> {
  const response = await send(address, input);
  const text = await response.text();
  if (!response.ok) {
    const failure = failureOf(response, text);
    if (failure.code === REAUTHENTICATE && (await askForPassword())) return call<E>(address, input);
    throw failure;
  }
  return text ? (JSON.parse(text) as ReplyOf<E>) : (undefined as ReplyOf<E>);
}

async function send<E extends AnyEndpoint>(address: string, input: CallInput<E>): Promise<Response> {
  const [method, path = ''] = address.split(' ');
  const url = pathOf(path, input.params) + queryText(input.query);
  try {
    const early = method === 'GET' ? await takeEarlyRead(url) : undefined;
    if (early) return early;
    return await fetch(url, {
      method,
      headers: headersOf(input),
      body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      credentials: 'include',
      keepalive: input.keepalive ?? false,
      signal: input.signal,
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(OFFLINE, 'offline', '');
  }
}

/** A call's path with its params filled in, without the query string: also the first element of its query key. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

function headersOf(input: { body?: unknown; idempotencyKey?: string; token?: string }): Headers {
  const headers = new Headers();
  const token = input.token ?? readToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  return headers;
}

/** The error for a failed reply, whether or not its body is the JSON that the server sends. */
export function failureOf({ status, statusText }: Response, body: string): ApiError {
  try {
    const { error, message, code, fields } = JSON.parse(body) as {
      error?: string;
      message?: string;
      code?: string;
      fields?: Record<string, string>;
    };
    return new ApiError(status, code ?? 'unknown', error || message || '', { body, statusText, fields });
  } catch {
    return new ApiError(status, 'unknown', '', { body, statusText });
  }
}
