import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../server/start-error.ts';
import { ensureWritable, readOrders } from './given.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-given-'));
  writeFileSync(join(folder, 'torn.json'), '[{"id":');
  writeFileSync(join(folder, 'nowhere.json'), '[{"id": "1", "text": "Se me tapó la pileta", "lat": -34.9}]');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['gone.json', 'no existe ese archivo'],
  ['torn.json', 'no es JSON'],
  ['nowhere.json', '0.lng'],
])('a file of orders is refused with the reason: %s, %s', (name, reason) => {
  const read = () => readOrders(join(folder, name));
  expect(read).toThrow(StartError);
  expect(read).toThrow(`${name}: ${reason}`);
});

test('rankings that could not be written anywhere are refused before the work', () => {
  expect(() => ensureWritable(join(folder, 'gone', 'rankings.json'))).toThrow(StartError);
  expect(() => ensureWritable(folder)).toThrow('no se puede escribir ahí');
  expect(() => ensureWritable(join(folder, 'rankings.json'))).not.toThrow();
});
