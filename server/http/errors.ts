import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Failure } from '../../contract/common.ts';
import { Refusal, TooMany } from '../failures.ts';

/** What Fastify itself refuses, said in Spanish. */
const BY_STATUS: Record<number, Failure> = {
  400: { error: 'La petición no se entiende', code: 'malformed' },
  403: { error: 'No tienes permiso para ver esto', code: 'forbidden' },
  404: { error: 'No lo encontramos', code: 'not_found' },
  405: { error: 'Esa operación no existe', code: 'method_not_allowed' },
  406: { error: 'No podemos responder en ese formato', code: 'not_acceptable' },
  413: { error: 'Lo que enviaste es demasiado grande', code: 'too_large' },
  414: { error: 'La dirección es demasiado larga', code: 'too_long' },
  415: { error: 'Envía los datos como JSON', code: 'unsupported_media_type' },
  429: {
    error: 'Hiciste demasiados intentos. Espera un momento y vuelve a probar.',
    code: 'too_many_requests',
  },
};
/** Of a larger body we do not even read the rest, in bytes. */
const READ_TO_ITS_END = 64 * 1024 * 1024;

/** Turns whatever a call throws into `{error, code, fields?}`; what nobody foresaw becomes a 500 that says nothing else. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof TooMany) reply.header('retry-after', error.retryAfterSeconds);
  if (error instanceof Refusal) return reply.status(error.status).send(error.toReply());
  if (hasZodFastifySchemaValidationErrors(error)) return reply.status(400).send(invalid(error.validation));
  // Whoever is cut off in the middle of sending never reads the answer.
  if (error.statusCode === 413 && Number(request.headers['content-length']) <= READ_TO_ITS_END)
    reply.removeHeader('connection');
  const known = BY_STATUS[error.statusCode ?? 500];
  if (known) return reply.status(error.statusCode!).send(known);
  request.log.error({ err: error }, 'A call failed');
  return reply.status(500).send({
    error: 'Algo salió mal de nuestro lado. Intenta de nuevo.',
    code: 'internal',
    requestId: request.id,
  });
}

interface Issue {
  instancePath: string;
  message?: string | undefined;
}

/** The first sentence of each field, also under the name of the list it stands in; the reply's own is the first of all. */
function invalid(issues: Issue[]): Failure {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = 'El valor no es válido' } of issues) {
    const path = instancePath.split('/').filter(Boolean);
    fields[path[0] ?? 'body'] ??= message;
    if (path.length > 1) fields[path.join('.')] ??= message;
  }
  return { error: Object.values(fields)[0] ?? 'El valor no es válido', code: 'invalid', fields };
}
