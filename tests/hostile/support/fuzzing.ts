import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod';
import type { Market } from '../../support/build-market.ts';
import type { NamedEndpoint } from '../../support/endpoints.ts';
import { idsIn, renew, type Scene, tokenOf, VIEWERS, type Viewer } from '../../support/scene.ts';
import { problemsOf, type Seen } from './invariants.ts';
import { arbitraryOf, type Known, type Mutation, mutated, mutations, Raw, textOfJson } from './values.ts';

/** Some words that get a request past its first checks. */
const TEXTS: Known['texts'] = {
  description: ['Se me tapó la pileta de la cocina', 'Busco quien pinte mi casa por fuera'],
  comment: ['Quedó todo muy bien hecho'],
  phone: ['+598 99 123 456', '099123456'],
  location: ['Pocitos, Montevideo, Uruguay', 'Palermo, Buenos Aires'],
  dateFrom: ['2026-01-01'],
  dateTo: ['2030-12-31T10:00:00Z'],
  after: ['12', '1'],
  limit: ['5', '20'],
  page: ['1', '2'],
  q: ['Pocitos', 'Salto'],
  token: ['una-credencial-que-no-existe'],
  password: ['una-clave-mala'],
  currentPassword: ['una-clave-mala'],
};

export interface Request {
  viewer: Viewer;
  path: string;
  headers: Record<string, string>;
  payload?: string;
}

export async function knownOf(market: Market): Promise<Known> {
  return { ids: await idsIn(market), texts: TEXTS };
}

/** Requests to one endpoint, made from its own schemas, with parts of them replaced. */
export function requestsTo(endpoint: NamedEndpoint, known: Known): Arbitrary<Request> {
  const part = (schema: z.ZodType | undefined) =>
    schema
      ? fc.record({ value: arbitraryOf(schema, known), changes: mutations(known) })
      : fc.constant({ value: undefined, changes: [] as Mutation[] });
  return fc
    .record({
      viewer: fc.constantFrom(...VIEWERS),
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
      tail: fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constantFrom(...TAILS)),
      headers: fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, fc.constantFrom(...HEADERS)),
    })
    .map(({ viewer, params, query, body, tail, headers }) => {
      const payload = textOfJson(mutated(body.value, body.changes));
      return {
        viewer,
        path: `${withParams(endpoint.path, mutated(params.value, params.changes))}${withQuery(mutated(query.value, query.changes), tail)}`,
        headers: {
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
        ...(payload === undefined || endpoint.method === 'GET' ? {} : { payload }),
      };
    });
}

const TAILS = ['&%', '&a=%ff', '&a=%00', '&limit=1&limit=2', '&a[b]=c', '&__proto__=x', '&=&&', '&a=%ud800'];
const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': ';' },
  { accept: 'nada/nada' },
  { 'accept-encoding': '*;q=0' },
  { 'idempotency-key': 'una-clave' },
  { 'idempotency-key': 'ñ'.repeat(201) },
  { cookie: 'echamano_session=%E0%A4%A; =; ;' },
  { cookie: '__proto__=1; echamano_session=x' },
  { origin: 'null' },
  { origin: 'https://malo.example', cookie: 'echamano_session=una-credencial-que-no-existe' },
  { 'x-forwarded-for': "', 1" },
  { 'user-agent': 'á'.repeat(4000) },
];

const asText = (value: unknown) => {
  if (value instanceof Raw) return value.text;
  if (typeof value === 'string') return value;
  return (textOfJson(value) ?? '').slice(0, 20_000);
};

/** Half a surrogate pair cannot be encoded in an address: it is sent as the bytes that some clients send. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 20_000)) : '%ED%A0%80';
}

function withParams(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encoded(asText(Object(params)?.[name] ?? (typeof params === 'object' ? 'nada' : params))),
  );
}

function withQuery(query: unknown, tail: string): string {
  const pairs = Object.entries(Object(query) as object)
    .filter(([, value]) => value !== undefined)
    .slice(0, 50)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 100) : [value]).map(
        (one) => `${encoded(name)}=${encoded(asText(one))}`,
      ),
    );
  return pairs.length || tail ? `?${pairs.join('&')}${tail}` : '';
}

/** Whether each call hashes a password or makes its viewer sign in again. */
export const isCostly = ({ limit, path }: NamedEndpoint) =>
  limit === 'credentials' || path.endsWith('/logout');

const ENDS_A_SESSION = /logout|delete|password|sessions|toggle-status|role/;

/** Sends a request as its viewer and says what is wrong with the answer. */
export async function attempt(
  scene: Scene,
  endpoint: NamedEndpoint,
  request: Request,
  seen?: (status: number) => void,
): Promise<string[]> {
  const { market } = scene;
  const token = tokenOf(scene, request.viewer);
  const response = await market.app.inject({
    method: endpoint.method,
    url: request.path,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  seen?.(response.statusCode);
  const answer: Seen = { status: response.statusCode, text: response.payload, headers: response.headers };
  const problems = problemsOf(scene, endpoint, request.viewer, answer);
  // Viewers whose session, account or role this ended get a new one: the next request needs a viewer of the same kind.
  if (response.statusCode < 300 && endpoint.method !== 'GET' && ENDS_A_SESSION.test(endpoint.path))
    for (const viewer of VIEWERS) await renew(scene, viewer);
  return problems;
}
