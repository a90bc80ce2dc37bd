import { expect, it } from 'vitest';
import { Rounds } from './rounds.ts';

const byFirstLetter = () => new Rounds<string>(([letter = '']) => letter);

const all = (rounds: Rounds<string>): string[] => {
  const taken: string[] = [];
  for (let item = rounds.take(); item !== undefined; item = rounds.take()) taken.push(item);
  return taken;
};

const added = (rounds: Rounds<string>, ...items: string[]) => {
  for (const item of items) rounds.add(item);
  return rounds;
};

it('takes one of each in turn', () => {
  expect(all(added(byFirstLetter(), 'a1', 'a2', 'a3', 'b1', 'b2', 'c1'))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
  ]);
});

it('takes whoever comes after a while before those who wait for their next turn', () => {
  const rounds = added(byFirstLetter(), 'a1', 'a2', 'b1', 'b2');
  expect([rounds.take(), rounds.take()]).toEqual(['a1', 'b1']);
  rounds.add('c1');
  expect(all(rounds)).toEqual(['c1', 'a2', 'b2']);
});

it('lets nobody come first again who has just had a turn', () => {
  const rounds = added(byFirstLetter(), 'a1', 'b1', 'b2', 'b3');
  expect([rounds.take(), rounds.take()]).toEqual(['a1', 'b1']);
  rounds.add('a2');
  expect(all(rounds)).toEqual(['a2', 'b2', 'b3']);
  rounds.add('b4');
  rounds.add('a3');
  expect(all(rounds)).toEqual(['b4', 'a3']);
});

it('gives a turn now and then to who waits, though newcomers never end', () => {
  const rounds = added(byFirstLetter(), 'a1', 'a2');
  const taken = Array.from({ length: 12 }, (_, n) => {
    rounds.add(String.fromCharCode('b'.charCodeAt(0) + n));
    return rounds.take();
  });
  expect(taken).toContain('a2');
});
