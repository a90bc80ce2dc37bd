import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { concepts, contentStems } from './concepts.ts';

const conceptsIn = (text: string) => concepts(contentStems(text)).map(({ concept }) => concept);

test.each([
  ['la nevera', 'una heladera'],
  ['el grifo', 'la canilla'],
  ['no anda', 'se rompió'],
  ['me mudo de depto', 'mudanza de depto'],
  ['un carro', 'un coche'],
])('%s and %s mean the same', (one, other) => {
  expect(conceptsIn(one)).toEqual(conceptsIn(other));
});

test('no word belongs to two groups', () => {
  const groups: string[][] = JSON.parse(
    readFileSync(new URL('./words/synonyms.json', import.meta.url), 'utf8'),
  );
  const homes = new Map<string, Set<number>>();
  groups.forEach((group, index) => {
    for (const entry of group) {
      const key = contentStems(entry).join(' ');
      homes.set(key, (homes.get(key) ?? new Set()).add(index));
    }
  });
  expect([...homes].filter(([, at]) => at.size > 1).map(([key]) => key)).toEqual([]);
});
