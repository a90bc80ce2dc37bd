import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';
import { branchesOf, explainable } from './branches.ts';
import { parseQuery } from './parsed-query.ts';

const branchesFor = (search: string) => {
  const typed = wordsIn(search).map((word) => ({ typed: word, read: word, means: new Map([[word, 1]]) }));
  const telling = typed.filter(({ read }) => !['en', 'y', 'o'].includes(read));
  return branchesOf({ country: 'UY', conditions: [] }, parseQuery(search, 'UY', telling));
};
const textFor = (search: string) => new PgDialect().sqlToQuery(explainable(branchesFor(search))).sql;

test('a search of two needs at several places asks the query of a simple one, which is planned already', () => {
  expect(textFor('plomero y electricista en pocitos o buceo')).toBe(textFor('arreglo canillas en pocitos'));
});

test('more places cost no more branches', () => {
  const [one, several] = ['plomero en pocitos', 'plomero en pocitos, buceo, malvín y carrasco'].map(
    branchesFor,
  );
  expect(several!.length).toBeLessThanOrEqual(one!.length);
});

test('a dozen places are taken out of a search, whose needs would otherwise be looked for in their names', () => {
  const barrios =
    'pocitos, buceo, malvin, carrasco, cordon, centro, prado, palermo, sayago, belvedere y punta gorda';
  const { needs, places } = parseQuery(`plomero en ${barrios}`, 'UY', []);
  expect(needs.map(({ search }) => search)).toEqual(['plomero']);
  expect(places[0]).toHaveLength(SEARCH.listedPlaces);
});
