import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsideTcp } from '../../support/bad-servers.ts';
import { aRedis, redisServer } from '../../support/redis.ts';
import { within } from '../support/attackers.ts';
import { jumpingClock } from './clock.ts';
import { type FaultTarget, openFaultTarget } from './fault-target.ts';
import { killedWorker } from './worker.ts';
import { added, aWriter, type Count, type Fault } from './writers.ts';

interface Part {
  target: FaultTarget;
  /** Breaks the part in the middle of writes. */
  hurt(): unknown;
  /** What an operator would then do, or time would bring; the server must do the rest itself. */
  recover?(): unknown;
  close?(): Promise<unknown>;
}

const WRITERS = 2;
/** Writes that each writer gets confirmed before the part breaks, and after. */
const BEFORE = 3;
const AFTER = 3;
const GOES_ON_WITHIN_MS = 90_000;

/** Breaks something again and again while people write, and counts what became of it. */
const broken = (name: string, open: () => Promise<Part>, missing?: string): Fault => ({
  name,
  missing,
  async run(times) {
    const { target, hurt, recover, close } = await open();
    try {
      const writers = await Promise.all(Array.from({ length: WRITERS }, () => aWriter(target)));
      const goesOn = async (by: number) => {
        const from = writers.map((writer) => writer.confirmed());
        const moved = () => writers.every((writer, at) => writer.confirmed() >= from[at]! + by);
        if (!(await within(GOES_ON_WITHIN_MS, moved))) throw new Error(`${name}: nobody can write any more`);
      };
      for (let n = 0; n < times; n++) {
        await goesOn(BEFORE);
        await hurt();
        await recover?.();
        await goesOn(AFTER);
      }
      const counts: Count[] = [];
      for (const writer of writers) counts.push(await writer.audit());
      return counts.reduce(added);
    } finally {
      await target.close();
      await close?.();
    }
  },
});

const node = broken('kill -9 of node', async () => {
  const target = await openFaultTarget();
  return {
    target,
    async hurt() {
      target.server().process.kill('SIGKILL');
      await target.server().ended;
    },
    recover: () => target.start(),
  };
});

const postmaster = broken('kill -9 of PostgreSQL', async () => {
  const target = await openFaultTarget();
  return {
    target,
    hurt() {
      const file = join(target.folder, 'postgres', 'postmaster.pid');
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
    },
  };
});

const redis = broken(
  'kill -9 of Redis',
  async () => {
    const server = await aRedis();
    await server.start();
    return {
      target: await openFaultTarget({ REDIS_URL: server.url, RATE_LIMITS: 'on' }),
      hurt: () => server.kill(),
      recover: () => server.start(),
      close: () => server.kill(),
    };
  },
  redisServer ? undefined : 'no Redis (REDIS_SERVER)',
);

const DISK_MB = 400;

/** Mounts a small disk in memory; undefined where this process may not mount one. */
function aSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function mayMount(): boolean {
  const disk = aSmallDisk();
  if (disk) unmount(disk);
  return disk !== undefined;
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

const fullDisk = broken(
  'a full disk',
  async () => {
    const disk = aSmallDisk()!;
    execFileSync('chmod', ['711', disk]);
    const folder = join(disk, 'data');
    const filler = join(disk, 'filler');
    return {
      target: await openFaultTarget({}, folder),
      async hurt() {
        const { bavail, bsize } = statfsSync(disk);
        try {
          writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024), 1));
        } catch (error) {
          // The writers may have used the remaining space meanwhile: the disk is full either way.
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 3000));
      },
      recover: () => rmSync(filler),
      close: async () => unmount(disk),
    };
  },
  mayMount() ? undefined : 'no right to mount a small disk',
);

const hanging = broken('mail, push, geocoder and reranker that hang', async () => {
  const silent = await outsideTcp(() => {});
  const address = `127.0.0.1:${silent.port}`;
  const target = await openFaultTarget({
    SMTP_URL: `smtp://${address}`,
    PUSH_HOSTS: address,
    GEOCODER: 'nominatim',
    GEOCODER_URL: silent.url,
    MATCHER_URL: silent.url,
  });
  const body = { email: 'nadie@ejemplo.com', password: 'una-clave-buena', firstName: 'N', lastName: 'N' };
  const { token } = (await target.call('POST', '/api/auth/register', { body })).body;
  return {
    target,
    async hurt() {
      await Promise.all([
        target.call('POST', '/api/auth/forgot-password', { body: { email: body.email } }),
        target.call('GET', '/api/geocoding/search?q=calle%20cualquiera', { token }),
      ]);
    },
    close: () => silent.close(),
  };
});

export const FAULTS: Fault[] = [node, killedWorker, postmaster, redis, fullDisk, hanging, jumpingClock];
