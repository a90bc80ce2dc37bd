import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Failure } from '../../contract/common.ts';
import { VALUE_INVALID } from '../../contract/zod-spanish.ts';
import { isOverload } from '../db/overload.ts';
import { sqlState } from '../db/transaction.ts';
import {
  failed,
  forbidden,
  malformed,
  notFound,
  Overloaded,
  Refusal,
  signInFirst,
  TooMany,
  tooLarge,
  tooSlow,
  unsupported,
} from '../failures.ts';
import { counted } from '../operations/metrics.ts';

/** What Fastify itself refuses, said in Spanish. */
const BY_STATUS: Record<number, Failure> = {
  400: malformed().toReply(),
  403: forbidden('No tienes permiso para ver esto').toReply(),
  404: notFound().toReply(),
  405: { error: 'Esa operación no existe', code: 'method_not_allowed' },
  406: { error: 'No podemos responder en ese formato', code: 'not_acceptable' },
  413: tooLarge().toReply(),
  414: { error: 'La dirección es demasiado larga', code: 'too_long' },
  408: tooSlow().toReply(),
  415: unsupported().toReply(),
  429: new TooMany(1).toReply(),
};
/** What the database raises when somebody whose account is deleted still writes: `refuse_deleted_user` in docs/database.md. */
const ACCOUNT_GONE = 'EC410';
/** The rest of a body that is too large is read up to so many bytes, so that the client reads our answer. */
const READ_TO_ITS_END = 64 * 1024 * 1024;

/** Turns what a call throws into `{error, code, fields?}`; an unexpected error becomes a 500 without details. */
export function answerFailure(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id);
  if (error instanceof Refusal && error.status === 429)
    counted.refusals.inc({ route: request.routeOptions?.url ?? '(none)' });
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    // A refusal with a cause hides a fault of ours: of the disk, the object storage …
    if (error.cause) request.log.error({ err: error.cause }, 'http: a call was refused because of a fault');
    return reply.status(error.status).send(error.toReply());
  }
  if (sqlState(error) === ACCOUNT_GONE) return reply.status(401).send(signInFirst().toReply());
  if (hasZodFastifySchemaValidationErrors(error)) return reply.status(400).send(invalid(error.validation));
  // A client whose connection is closed while it is still sending would not read the answer.
  if (error.statusCode === 413 && Number(request.headers['content-length']) <= READ_TO_ITS_END)
    reply.removeHeader('connection');
  if (isOverload(error)) {
    request.log.warn({ err: error }, 'http: the database had no time or no room for a call');
    return answerFailure(new Overloaded(), request, reply);
  }
  const known = BY_STATUS[error.statusCode ?? 500];
  if (known) return reply.status(error.statusCode!).send(known);
  request.log.error({ err: error }, 'http: a call failed');
  return reply.status(500).send({ ...failed().toReply(), requestId: request.id });
}

interface Issue {
  instancePath: string;
  message?: string | undefined;
}

/**
 * The first message for each field; a message inside a list or object also under its full path. The reply's `error` is the
 * first of all messages.
 */
function invalid(issues: Issue[]): Failure {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = VALUE_INVALID } of issues) {
    const path = instancePath.split('/').filter(Boolean);
    fields[path[0] ?? 'body'] ??= message;
    if (path.length > 1) fields[path.join('.')] ??= message;
  }
  return { error: Object.values(fields)[0] ?? VALUE_INVALID, code: 'invalid', fields };
}
