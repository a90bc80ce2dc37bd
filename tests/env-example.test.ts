import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from '../server/config.ts';
import { JOB_CONNECTIONS } from '../server/jobs/worker.ts';

const ROOT = join(import.meta.dirname, '..');
const example = readFileSync(join(ROOT, '.env.example'), 'utf8');

test('.env.example says the defaults that are true', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
});

test('.env.example explains every setting that the server reads, and no other', () => {
  const explained = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(SETTINGS.toSorted());
});

test('.env.example says how many connections jobs really take', () => {
  const deployed = readFileSync(join(ROOT, 'deploy/README.md'), 'utf8').replace(/\s+/g, ' ');
  expect(example).toContain(`jobs have ${JOB_CONNECTIONS} of their own`);
  expect(deployed).toContain(`${JOB_CONNECTIONS} for each that works`);
});
