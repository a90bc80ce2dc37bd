import { expect, test } from 'vitest';
import { anMp4, anOgg, aWebm } from '../../../tests/support/voice.ts';
import { prepare } from '../prepare.ts';
import { readMp4 } from './mp4.ts';
import { readOgg } from './ogg.ts';
import { readWebm } from './webm.ts';

const times = (many: number, part: Buffer) => Buffer.concat(Array<Buffer>(many).fill(part));
/** As many empty parts as a recording may have, each with a length of eight bytes. */
const webmOfEmptyParts = () =>
  Buffer.concat([aWebm(10), times(31_000, Buffer.from('ec01'.padEnd(18, '0'), 'hex'))]);

/** Pages of 255 empty segments. */
function oggOfEmptyPages(): Buffer {
  const ogg = anOgg(2);
  const last = Buffer.concat([ogg.subarray(ogg.lastIndexOf('OggS')).subarray(0, 27), Buffer.alloc(255)]);
  last[26] = 255;
  return Buffer.concat([ogg, times(7_000, last)]);
}

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

test('recordings of thousands of empty parts wait for each other, and let everybody else be answered in between', async () => {
  const file = webmOfEmptyParts();
  let answered = 0;
  let isOver = false;
  const others = () => {
    answered += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const done: string[] = [];
  const send = (group: string, member: string) =>
    prepare(file, { group, member }).then(() => void done.push(group));
  const many = Array.from({ length: 20 }, (_, at) => send('many', `${at}`));
  await Promise.all([...many, send('other', 'Ana')]);
  isOver = true;
  expect(done.indexOf('other')).toBeLessThan(3);
  expect(answered).toBeGreaterThanOrEqual(20);
});

/** The shortest of several runs, as little disturbed by whatever else the machine does as can be. */
function shortest(work: () => unknown): number {
  const runs = Array.from({ length: 15 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...runs);
}

test.each([
  ['WebM', readWebm, webmOfEmptyParts(), 20],
  ['Ogg', readOgg, oggOfEmptyPages(), 6],
])('%s of the most parts is read nearly as fast as its bytes are added up', (_, read, file, timesAsLong) => {
  expect(read(file)).toBeGreaterThan(1);
  const sum = () => {
    let all = 0;
    for (let at = 0; at < file.length; at++) all += file[at]!;
    return all;
  };
  expect(shortest(() => read(file)) / shortest(sum)).toBeLessThan(timesAsLong);
});

test('boxes within boxes are counted together', () => {
  const empty = (many: number) => box('moof', box('traf', times(many, box('free', Buffer.alloc(0)))));
  expect(readMp4(Buffer.concat([anMp4(2), times(7, empty(100))]))).toBe(2);
  expect(() => readMp4(Buffer.concat([anMp4(2), times(7, empty(9_000))]))).toThrow(RangeError);
});

test('a recording takes no more bytes than its seconds may have', async () => {
  const padded = (seconds: number, bytes: number) =>
    prepare(Buffer.concat([anMp4(seconds), box('free', Buffer.alloc(bytes))]));
  await expect(padded(1, 2_000_000)).rejects.toMatchObject({ code: 'invalid_voice' });
  await expect(padded(10, 500_000)).rejects.toMatchObject({ code: 'invalid_voice' });
  expect(await padded(10, 300_000)).toMatchObject({ seconds: 10 });
  expect(await padded(60, 1_900_000)).toMatchObject({ seconds: 60 });
});
