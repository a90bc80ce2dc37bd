import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to, after the given milliseconds, and the order in which the pieces began. */
function aLine(waiting: number) {
  const turns = new Turns({ atOnce: 1, waiting });
  const begun: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const come = (name: string, group: string, member = name, ms = 0) =>
    void turns
      .run({ group, member }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => {
          end = () => {
            vi.advanceTimersByTime(ms);
            ms = 0;
            resolve();
          };
        });
      })
      .catch(() => refused.push(name));
  const settle = async () => {
    for (let at = 0; at < 20; at++) await Promise.resolve();
  };
  const endAll = async () => {
    for (let at = 0; at < 500; at++) {
      end();
      await settle();
    }
  };
  return { come, endAll, settle, begun, refused };
}

test('a newcomer waits for one turn of another group, and within a group for one of each member', async () => {
  const { come, endAll, begun } = aLine(20);
  for (let at = 0; at < 5; at++) come(`many ${at}`, 'A', 'many');
  come('neighbour', 'A');
  come('other', 'B');
  await endAll();
  expect(begun).toEqual(['many 0', 'other', 'neighbour', 'many 1', 'many 2', 'many 3', 'many 4']);
});

test('in a full line the largest group loses its last place, and among equal groups the newcomer is refused', async () => {
  const { come, settle, endAll, begun, refused } = aLine(4);
  for (let at = 0; at < 5; at++) come(`many ${at}`, 'A');
  come('other', 'B');
  come('another', 'B');
  come('too many', 'B');
  await settle();
  expect(refused.sort()).toEqual(['many 3', 'many 4', 'too many']);
  await endAll();
  expect(begun).toEqual(['many 0', 'other', 'many 1', 'another', 'many 2']);
});

test('one group alone may fill the line', async () => {
  const { come, settle, refused } = aLine(2);
  for (let at = 0; at < 5; at++) come(`many ${at}`, 'A');
  await settle();
  expect(refused).toEqual(['many 3', 'many 4']);
});

test('when one group fills the line, its member with the most waiting gives way to a member with none', async () => {
  const { come, settle, refused } = aLine(2);
  for (let at = 0; at < 3; at++) come(`many ${at}`, 'A', 'many');
  come('neighbour', 'A');
  await settle();
  expect(refused).toEqual(['many 2']);
});

test('short work has several turns for each of long work', async () => {
  const { come, endAll, begun } = aLine(1000);
  for (let at = 0; at < 200; at++) {
    come('long', 'A', 'A', 100);
    come('short', 'B', 'B', 10);
  }
  await endAll();
  const meanwhile = begun.slice(0, begun.lastIndexOf('short'));
  expect(meanwhile.filter((name) => name === 'long').length).toBeLessThan(100);
});

test('after one long turn, a member is next once all others had a turn or two', async () => {
  const { come, endAll, begun } = aLine(200);
  const others = ['B', 'C', 'D', 'E'];
  for (const group of others) for (let at = 0; at < 5; at++) come(group, group, group, 20);
  come('long', 'A', 'A', 2_000);
  come('after', 'A', 'A', 20);
  for (const group of others) for (let at = 0; at < 5; at++) come(group, group, group, 20);
  await endAll();
  const between = begun.slice(begun.indexOf('long') + 1, begun.indexOf('after'));
  expect(between.length).toBeLessThanOrEqual(2 * others.length);
});
