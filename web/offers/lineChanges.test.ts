import { expect, test } from 'vitest';
import { foldSame, lineChanges } from './lineChanges.ts';

test('another quote is read line by line: what stays, what costs less, what goes and what comes', () => {
  const before = [
    { kind: 'labour' as const, text: 'Destapar', amount: 1200 },
    { kind: 'materials' as const, text: 'Sifón', amount: 800 },
    { kind: 'materials' as const, text: 'Sifón', amount: 300 },
  ];
  const now = [
    { kind: 'materials' as const, text: 'sifón ', amount: 800 },
    { kind: 'labour' as const, text: 'Destapar', amount: 1000 },
    { kind: 'labour' as const, text: 'Sifón', amount: 50 },
  ];
  expect(lineChanges(before, now)).toEqual([
    { kind: 'labour', text: 'Destapar', before: 1200, now: 1000 },
    { kind: 'materials', text: 'Sifón', before: 800, now: 800 },
    { kind: 'materials', text: 'Sifón', before: 300, now: null },
    { kind: 'labour', text: 'Sifón', before: null, now: 50 },
  ]);
});

test('several lines that stay as they are are told apart from what changes, a single one is not', () => {
  const line = (text: string, before: number | null, now: number | null) => ({
    kind: 'labour' as const,
    text,
    before,
    now,
  });
  const [one, two, cheaper, gone, added] = [
    line('Picar', 500, 500),
    line('Revocar', 700, 700),
    line('Pintar', 900, 800),
    line('Limpiar', 200, null),
    line('Retirar escombros', null, 300),
  ];
  expect(foldSame([one!, cheaper!, two!, gone!, added!])).toEqual({
    shown: [cheaper, gone, added],
    folded: [one, two],
  });
  expect(foldSame([one!, cheaper!])).toEqual({ shown: [one, cheaper], folded: [] });
});
