import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readFile } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';
const part = (name: string, content: string, file = false) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="f"' : ''}\r\n\r\n${content}\r\n`;
const END = '--x--\r\n';
const MOST = 10_000;

const aRequest = (pieces: Iterable<string> | AsyncIterable<string>, type = TYPE) =>
  Object.assign(Readable.from(pieces, { objectMode: false }), {
    headers: { 'content-type': type },
  }) as unknown as IncomingMessage;

const read = (body: string, type?: string) => readFile(aRequest([body], type), MOST);

test('the first file of a form is read, whatever comes before and after it', async () => {
  const content = 'é'.repeat(4000);
  const body = part('nota', 'hola') + part('file', content, true) + part('otra', 'x', true) + END;
  expect(String(await read(body))).toBe(content);
  expect(String(await readFile(aRequest(Array.from(body)), MOST))).toBe(content);
});

test('no file is found in a form of texts, nor in a body that is no form', async () => {
  expect(await read(part('nota', 'hola') + END)).toBeUndefined();
  expect(await read(END)).toBeUndefined();
  expect(await read('')).toBeUndefined();
});

test.each([
  ['a file that is too large', part('file', 'x'.repeat(MOST + 1), true) + END, TYPE, 'too_large'],
  ['more parts than a form has', part('nota', 'hola').repeat(7) + END, TYPE, 'too_large'],
  ['a form that is cut short', part('file', 'hola', true), TYPE, 'malformed'],
  ['no boundary', part('file', 'hola', true) + END, 'multipart/form-data', 'malformed'],
])('a form is refused for %s', async (_, body, type, code) => {
  await expect(read(body, type)).rejects.toMatchObject({ code });
});

test('a form of thousands of parts is refused at the first of them, and the rest is read without parsing it', async () => {
  let isRead = false;
  const refused = Promise.withResolvers<void>();
  async function* pieces() {
    yield part('nota', 'hola').repeat(1000);
    await refused.promise;
    yield part('nota', 'hola').repeat(1000) + END;
    isRead = true;
  }
  const request = aRequest(pieces());
  await expect(readFile(request, MOST)).rejects.toMatchObject({ code: 'too_large' });
  refused.resolve();
  await new Promise((resolve) => request.once('end', resolve));
  expect(isRead).toBe(true);
});
