import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findOrInstall, REDIS } from './test-programs.ts';

describe('a program that tests need and the machine lacks', () => {
  let folder: string;
  let said: string[];

  /** A machine with nothing but a package manager, which knows redis-server alone. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'machine-'));
    const manager = join(folder, 'apt-get');
    writeFileSync(
      manager,
      `#!/bin/sh\ncase "$*" in *install*redis-server) : > ${folder}/redis-server;; *nothing) exit 1;; esac\n`,
    );
    chmodSync(manager, 0o755);
    vi.stubEnv('PATH', folder);
    vi.stubEnv('TEST_INSTALL', '');
    said = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    vi.spyOn(process, 'getuid').mockReturnValue(0);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('is installed aloud', async () => {
    expect(await findOrInstall(REDIS)).toBe(join(folder, 'redis-server'));
    expect(said).toEqual(['> apt-get update', '> apt-get install -y --no-install-recommends redis-server']);
  });

  test('is found without a word once it is there', async () => {
    writeFileSync(join(folder, 'redis-server'), '');
    expect(await findOrInstall(REDIS)).toBe(join(folder, 'redis-server'));
    expect(said).toEqual([]);
  });

  test('is not installed if that is not wanted, and its name is printed', async () => {
    vi.stubEnv('TEST_INSTALL', 'no');
    expect(await findOrInstall(REDIS)).toBeUndefined();
    expect(said.join()).toContain('sudo apt-get install redis-server');
  });

  test('is not installed by a user who may not install', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(await findOrInstall(REDIS)).toBeUndefined();
  });
});
