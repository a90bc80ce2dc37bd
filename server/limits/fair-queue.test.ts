import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const byFirstLetter = () => new FairQueue<string>(([letter = '']) => letter);

const all = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

const added = (queue: FairQueue<string>, ...items: string[]) => {
  for (const item of items) queue.add(item);
  return queue;
};

test('each flow has one item taken in turn', () => {
  expect(all(added(byFirstLetter(), 'a1', 'a2', 'a3', 'b1', 'b2', 'c1'))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
  ]);
});

test('a flow that begins anew comes before those that wait for their next turn', () => {
  const queue = added(byFirstLetter(), 'a1', 'a2', 'b1', 'b2');
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1']);
  queue.add('c1');
  expect(all(queue)).toEqual(['c1', 'a2', 'b2']);
});

test('a flow that just had a turn does not come first again', () => {
  const queue = added(byFirstLetter(), 'a1', 'b1', 'b2', 'b3');
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1']);
  queue.add('a2');
  expect(all(queue)).toEqual(['a2', 'b2', 'b3']);
  queue.add('b4');
  queue.add('a3');
  expect(all(queue)).toEqual(['b4', 'a3']);
});

test('a waiting flow has a turn now and then, even among endless newcomers', () => {
  const queue = added(byFirstLetter(), 'a1', 'a2');
  const taken = Array.from({ length: 12 }, (_, n) => {
    queue.add(String.fromCharCode('b'.charCodeAt(0) + n));
    return queue.take();
  });
  expect(taken).toContain('a2');
});
