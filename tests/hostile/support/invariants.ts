import { failure } from '../../../contract/common.ts';
import type { NamedEndpoint } from '../../support/endpoints.ts';
import type { Scene, Viewer } from '../../support/scene.ts';

export interface Seen {
  status: number;
  text: string;
  headers: Record<string, unknown>;
}

/** Default messages of zod, Fastify and PostgreSQL, which must not reach people: they read Spanish. */
const ENGLISH =
  /invalid|expected|required|too (big|small|long|large)|must |should |received|unexpected|not found|unsupported|unauthori[sz]ed|forbidden|bad request|syntax|out of range|violates|unterminated|malformed|error:/i;
/** People who sign in or register get their own token. */
const ANSWERS_A_TOKEN = new Set(['POST /api/auth/login', 'POST /api/auth/register']);

/** What is wrong with an answer, whatever was asked; empty when nothing is. */
export function problemsOf(scene: Scene, endpoint: NamedEndpoint, viewer: Viewer, answer: Seen): string[] {
  const { status, text } = answer;
  const problems = [...leaksOf(scene, endpoint, viewer, text)];
  if (status >= 500) problems.push(`answered ${status}: ${text.slice(0, 300)}`);
  const body = jsonOf(text);
  if (status >= 400) problems.push(...wrongRefusal(body, status));
  else if (status >= 300) problems.push(`answered ${status}`);
  else if (status !== (endpoint.status ?? 200))
    problems.push(`answered ${status} instead of ${endpoint.status ?? 200}`);
  else if (!endpoint.replies.some((reply) => reply.safeParse(body).success))
    problems.push(`a reply of another shape: ${text.slice(0, 300)}`);
  return problems;
}

function wrongRefusal(body: unknown, status: number): string[] {
  const parsed = failure.safeParse(body);
  if (!parsed.success)
    return [`a refusal of another shape (${status}): ${JSON.stringify(body)?.slice(0, 300)}`];
  const { error, code, fields = {} } = parsed.data;
  if (!/^[a-z][a-z0-9_]*$/.test(code)) return [`a code that is none: ${code}`];
  const english = [error, ...Object.values(fields)].find((sentence) => ENGLISH.test(sentence));
  return english === undefined ? [] : [`English to people: ${english.slice(0, 300)}`];
}

/** Yields what an answer gives away: secrets, session tokens, or others' email addresses outside administrators' calls. */
function* leaksOf({ people }: Scene, { call, access }: NamedEndpoint, viewer: Viewer, text: string) {
  if (/\$argon2|PRIVATE KEY/.test(text)) yield 'a secret of the installation';
  for (const [name, person] of Object.entries(people)) {
    const own = name === viewer;
    if (text.includes(person.token) && !ANSWERS_A_TOKEN.has(call)) yield `the session token of ${name}`;
    if (!own && access !== 'admin' && !ANSWERS_A_TOKEN.has(call) && text.includes(person.email))
      yield `the address of ${name}`;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
