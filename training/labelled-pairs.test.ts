import { expect, test } from 'vitest';
import { crossesModel } from '../server/matching/engine/comparison/feature-crosses.ts';
import { pairsFingerprint } from './labelled-pairs.ts';

test('the comparison and its crosses were fitted on the markets there are: else run «npm run learn»', () => {
  expect(crossesModel().fingerprint).toBe(pairsFingerprint());
});
