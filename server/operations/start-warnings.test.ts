import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startWarnings } from './start-warnings.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'echamano-warned-'));
const warned = (env: Record<string, string>) =>
  startWarnings(readConfig({ DATA_DIR, ...env })).map((line) => line.split(/[: ]/, 2).join(' '));
const COMPLETE = {
  APP_URL: 'https://echamano.example',
  HOST: '0.0.0.0',
  SMTP_URL: 'smtps://mail.example',
  TRUST_PROXY: 'on',
};

test.each([
  ['an installation for oneself', {}, []],
  ['a complete one on a public address', COMPLETE, []],
  ['a public one without mail', { ...COMPLETE, SMTP_URL: '' }, ['Falta SMTP_URL']],
  ['one that listens to others', { HOST: '0.0.0.0' }, ['Falta SMTP_URL', 'APP_URL no']],
  ['a public one without https', { ...COMPLETE, APP_URL: 'http://echamano.example' }, ['APP_URL no']],
  ['https without its proxy', { ...COMPLETE, TRUST_PROXY: 'off' }, ['TRUST_PROXY=off con']],
  ['several nodes', { ...COMPLETE, REDIS_URL: 'redis://redis' }, ['Falta SECRET']],
  ['a worker', { ...COMPLETE, ROLE: 'worker', SECRET: 'x'.repeat(32), TRUST_PROXY: 'off' }, []],
  ['no limits', { RATE_LIMITS: 'off' }, ['RATE_LIMITS=off ']],
])('the operator gets the warnings due for %s', (_, env, lacks) => {
  expect(warned(env).map((line) => line.trim())).toEqual(lacks.map((line) => line.trim()));
});

test('a secret that is not that of the other nodes is warned of', () => {
  expect(startWarnings(readConfig({ DATA_DIR }), true)).toMatchObject([
    expect.stringMatching(/^SECRET no es el del último/),
  ]);
});

test('a data folder that others can read is warned of', () => {
  chmodSync(DATA_DIR, 0o755);
  expect(startWarnings(readConfig({ DATA_DIR }))).toEqual([
    `Otras cuentas de esta máquina pueden leer DATA_DIR: chmod 700 ${DATA_DIR}`,
  ]);
  chmodSync(DATA_DIR, 0o711);
  expect(startWarnings(readConfig({ DATA_DIR }))).toEqual([]);
  chmodSync(DATA_DIR, 0o700);
});
