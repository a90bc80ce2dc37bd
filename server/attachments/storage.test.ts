import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { DISK_RESERVE_BYTES } from '../limits/table.ts';
import { makeStorage } from './storage.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a photo is refused where it would take the last of the disk, which the database needs', async ({
  skip,
}) => {
  const room = 1024 * 1024;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_RESERVE_BYTES + room}`, 'tmpfs', folder]);
  } catch {
    skip('no right to mount');
  }
  try {
    const storage = makeStorage(readConfig({ DATA_DIR: folder }));
    const photo = Buffer.alloc(2 * room);
    await storage.put('first', photo);
    await expect(storage.put('second', photo)).rejects.toThrow(/are free/);
    expect(await storage.get('first')).toEqual(photo);
    expect(await storage.get('second')).toBeNull();
  } finally {
    execFileSync('umount', [folder]);
  }
});
