import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { LOG_MAX_BYTES, OLD_LOGS_MAX, rotateLog } from './db/postgres-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the data folder', () => {
  test('is closed to others from the start, also where its parents had to be made', () => {
    const inside = join(folder, 'a', 'data');
    openDataFolder(inside);
    expect(modeOf(inside) & 0o066).toBe(0);
    expect(modeOf(join(inside, 'outbox'))).toBe(0o700);
  });

  test('is closed with everything in it if it was open before', () => {
    mkdirSync(join(folder, 'outbox'));
    const files = ['secret', 'postgres.log', 'outbox/a.eml', 'own-backup.sh'].map((name) =>
      join(folder, name),
    );
    for (const file of files) writeFileSync(file, 'x', { mode: file.endsWith('.sh') ? 0o755 : 0o644 });
    for (const [path, mode] of [
      [folder, 0o755],
      [join(folder, 'outbox'), 0o755],
    ] as const)
      chmodSync(path, mode);
    openDataFolder(folder);
    expect(modeOf(folder) & 0o066).toBe(0);
    expect(modeOf(join(folder, 'outbox'))).toBe(0o700);
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o700]);
  });

  test('cannot be used: one sentence says why', () => {
    const file = join(folder, 'data');
    writeFileSync(file, '');
    for (const none of [file, join(file, 'inside')])
      expect(() => openDataFolder(none)).toThrow(`DATA_DIR=${none} no sirve: `);
  });

  test('has become read-only: one sentence says so', ({ skip }) => {
    const mount = (...options: string[]) => execFileSync('mount', [...options, folder], { stdio: 'ignore' });
    try {
      mount('-t', 'tmpfs', 'tmpfs');
    } catch {
      skip('no right to mount');
    }
    try {
      openDataFolder(folder);
      mount('-o', 'remount,ro');
      expect(() => openDataFolder(folder)).toThrow(
        `DATA_DIR=${folder} no sirve: ${folder} es de solo lectura.`,
      );
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});

describe("PostgreSQL's log", () => {
  test('begins anew when it is large, and the oldest go', async () => {
    const log = join(folder, 'postgres.log');
    const written = openSync(log, 'a', 0o600);
    for (let n = 0; n < OLD_LOGS_MAX + 2; n++) {
      writeSync(written, Buffer.alloc(LOG_MAX_BYTES, 'x'));
      await rotateLog(folder);
      expect(statSync(log).size).toBe(0);
    }
    writeSync(written, 'the next line');
    closeSync(written);
    await rotateLog(folder);
    expect(statSync(log).size).toBe('the next line'.length);
    expect(readdirSync(folder).sort()).toEqual([
      'postgres.log',
      ...Array.from({ length: OLD_LOGS_MAX }, (_, n) => `postgres.log.${n + 1}`),
    ]);
    for (const name of readdirSync(folder)) expect(modeOf(join(folder, name))).toBe(0o600);
  });
});
