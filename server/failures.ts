import { FAILED } from '../contract/codes.ts';
import type { Failure } from '../contract/common.ts';

/** When to try again what is refused because of what is going on now. */
const SOON_SECONDS = 5;

/**
 * A refusal that its caller may read: a status, a stable code and a sentence in Spanish. It has no stack
 * trace, which nobody would read: a list makes dozens of refusals to say what its reader may do.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Every 429 and 503 says when the call may be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = status === 429 || status === 503 ? SOON_SECONDS : undefined;
  }

  toReply(): Failure {
    return { error: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

/** What a call had prepared before its transaction no longer fits what is stored: `answerOnce` does both again. */
export class Outdated extends Error {}

/** Throws what a rule answered, if it refuses. */
export function throwIf(refusal: Refusal | undefined): void {
  if (refusal) throw refusal;
}

const TOO_MANY_TRIES = 'Hiciste demasiados intentos. Espera un momento y vuelve a probar.';

/** One call too many: says when it may be tried again, in whole seconds. */
export class TooMany extends Refusal {
  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = TOO_MANY_TRIES, code = 'too_many_requests') {
    super(429, code, message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

export const badRequest = (code: string, message: string, fields?: Record<string, string>) =>
  new Refusal(400, code, message, fields);
export const signInFirst = () => new Refusal(401, 'unauthorized', 'Inicia sesión para continuar');
export const forbidden = (message = 'No tienes permiso para hacer esto') =>
  new Refusal(403, 'forbidden', message);
export const notFound = (message = 'No lo encontramos') => new Refusal(404, 'not_found', message);
export const malformed = () => badRequest('malformed', 'La petición no se entiende');
export const tooSlow = () => new Refusal(408, 'too_slow', 'La petición tardó demasiado en llegar');
export const noSuchPerson = () => notFound('No encontramos a esa persona');
export const noSuchAddress = () => notFound('No encontramos esa dirección');
export const unsupported = (message = 'Envía los datos como JSON y los archivos como multipart/form-data') =>
  new Refusal(415, 'unsupported_media_type', message);
export const upgradeFirst = () =>
  new Refusal(426, 'upgrade_required', 'Esta dirección es solo para conexiones en vivo (WebSocket)');
export const tooLarge = () => new Refusal(413, 'too_large', 'Lo que enviaste es demasiado grande');
export const failed = () => new Refusal(500, 'internal', FAILED);
export const conflict = (code: string, message: string, fields?: Record<string, string>) =>
  new Refusal(409, code, message, fields);

/** This node is overloaded: the call may be tried again shortly. */
export class Overloaded extends Refusal {
  constructor() {
    super(
      503,
      'overloaded',
      'Hay demasiado movimiento en este momento. Espera unos segundos y vuelve a intentarlo.',
    );
  }
}
