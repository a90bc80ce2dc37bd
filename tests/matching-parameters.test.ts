import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_NUMBERS } from './support/engine-numbers.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/matching-parameters.md'), 'utf8');

test.each(Object.entries(ENGINE_NUMBERS))(
  'docs/matching-parameters.md has every number of the step %s with its value',
  (step, numbers) => {
    const part = page.split(/^## /m).find((one) => one.startsWith(`${step}\n`))!;
    const shown = [...part.matchAll(/`([\w.]+)`(?: \|)? (-?[\d.e-]*\d)/g)].map(
      ([, path, value]) => `${path} ${value}`,
    );
    const held = numbers.map(({ path, of, key }) => `${path} ${of[key]}`);
    const again = 'node bench/matching-sensitivity.ts > docs/matching-parameters.md';
    expect(shown.sort(), again).toEqual(held.sort());
  },
);
