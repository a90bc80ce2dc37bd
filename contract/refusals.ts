import type { AnyEndpoint } from './endpoint.ts';

/** The codes of a call's refusals, by the status they come with. */
export type Refusals = Partial<
  Record<400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503, readonly string[]>
>;

/** Every refusal that a call may give: those common to calls of its kind and those in its description. */
export function refusalsOf(endpoint: AnyEndpoint): Refusals {
  const { method, access, limit, upload, params, query, body, refusals = {} } = endpoint;
  const reads = method === 'GET';
  const checks = params || query || body;
  const common: Refusals = {
    400: [
      'invalid_text',
      ...(checks ? ['invalid'] : []),
      ...(reads ? [] : ['malformed', 'invalid_idempotency_key']),
      ...(upload ? [`${upload.field}_missing`] : []),
    ],
    401: access === 'public' ? [] : ['unauthorized'],
    403: [
      ...(reads ? [] : ['forbidden']),
      ...(access === 'admin' ? ['forbidden', 'totp_setup_required'] : []),
    ],
    404: [],
    408: reads ? [] : ['too_slow'],
    409: reads ? [] : ['idempotency_key_reused', 'reply_erased'],
    413: reads ? [] : ['too_large'],
    415: reads ? [] : ['unsupported_media_type'],
    429: [
      'too_many_requests',
      ...(limit === 'credentials' ? ['busy'] : []),
      ...(upload ? ['too_many_uploads'] : []),
    ],
    500: ['internal'],
    503: ['overloaded'],
  };
  const both = Object.entries(common).map(([status, codes]) => {
    const own = refusals[Number(status) as keyof Refusals] ?? [];
    return [status, [...new Set([...codes, ...own])]] as const;
  });
  return Object.fromEntries(both.filter(([, codes]) => codes.length));
}
