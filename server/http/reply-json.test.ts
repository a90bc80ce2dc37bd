import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { replySerializer } from './reply-json.ts';

const person = z.object({ name: z.string(), phone: z.string().optional() });
const written = (schema: z.ZodType, value: unknown) =>
  JSON.parse(replySerializer(false)({ schema, method: 'GET', url: '/' } as never)(value));

test('a field that the contract does not name is never sent, however deeply nested', () => {
  const ana = { name: 'Ana', phone: undefined };
  const reply = z.object({ first: person.nullable(), all: z.array(z.object({ person, note: z.string() })) });
  const named = { first: ana, all: [{ person: ana, note: 'vecina' }] };
  expect(written(reply, named)).toEqual({
    first: { name: 'Ana' },
    all: [{ person: { name: 'Ana' }, note: 'vecina' }],
  });
  const secret = { ...ana, password: 'x' };
  for (const more of [
    { ...named, secret },
    { ...named, first: secret },
    { ...named, all: [...named.all, { person: secret, note: 'vecina', secret }] },
  ]) {
    const text = JSON.stringify(written(reply, more));
    expect(text).toContain('vecina');
    expect(text).not.toMatch(/password|secret/);
  }
});

test('a reply of several possible forms is sent with the fields of its own', () => {
  const either = z.union([z.array(person), z.object({ total: z.number(), person })]);
  expect(written(either, [{ name: 'Ana', age: 3 }])).toEqual([{ name: 'Ana' }]);
  expect(written(either, { total: 1, person: { name: 'Ana', age: 3 } })).toEqual({
    total: 1,
    person: { name: 'Ana' },
  });
});

test.each([
  ['a loose object', z.looseObject({ name: z.string() })],
  ['a record of people', z.record(z.string(), person)],
  ['a default', z.object({ person: person.default({ name: 'Ana' }) })],
  ['a value made by a function', z.array(z.string().transform((name) => ({ name })))],
  ['a date', z.date().nullable()],
])(
  'a server whose contract replies with %s, of which no field could be left out, does not start',
  async (_, schema) => {
    const app = Fastify();
    app.setSerializerCompiler(replySerializer(false));
    app.get('/', { schema: { response: { 200: schema } } }, () => ({}));
    await expect(app.ready()).rejects.toThrow();
  },
);
