import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE_MS } from '../../contract/durations.ts';
import { StartError } from '../start-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';

const LOCK_AGAIN_MS = 250;
/** The lock of a connection that was cut may outlive it for a moment. */
const LOCK_WITHIN_MS = 10_000;
const TRIES = 5;
const TRY_AGAIN_MS = 500;
/** After so many deaths within this time another start would not help. */
const DEATHS_MAX = 5;
const DEATHS_WITHIN_MS = 10 * MINUTE_MS;

type SupervisedPostgres = Pick<EmbeddedPostgres, 'url' | 'stop'>;

/**
 * Runs PostgreSQL for as long as this server lives. If PostgreSQL dies, it is started again at the same address, where every
 * connection finds it; if that is impossible, `giveUp` gets the reason.
 */
export async function superviseEmbedded(
  dataDir: string,
  giveUp: (reason: string) => void,
): Promise<SupervisedPostgres> {
  const taken = new StartError(
    `Ya hay un Echamano en marcha con DATA_DIR=${dataDir}: deténlo o usa otra carpeta.`,
  );
  const unlock = await lockFolder(dataDir);
  if (!unlock) throw taken;
  let postgres = await startEmbedded(dataDir);
  const { url } = postgres;
  let stopping = false;
  let starting = Promise.resolve();
  const deaths: number[] = [];

  const holdLock = async (client: pg.Client | undefined): Promise<void> => {
    if (!client) throw taken;
    client.once('end', () => void holdAgain());
  };
  const holdAgain = async () => {
    for (const until = Date.now() + LOCK_WITHIN_MS; !stopping; await wait(LOCK_AGAIN_MS)) {
      const client = await takeLock(url).catch(() => null);
      if (client) return holdLock(client);
      // Null: PostgreSQL does not answer now. It is being started again, or that has failed and ended the process.
      if (client === undefined && Date.now() > until) return giveUp(taken.message);
    }
  };

  const startAgain = async () => {
    const now = Date.now();
    deaths.push(now);
    if (deaths.filter((at) => now - at < DEATHS_WITHIN_MS).length > DEATHS_MAX)
      return giveUp('PostgreSQL se detiene una y otra vez: mira postgres.log en DATA_DIR.');
    console.error('PostgreSQL se detuvo de golpe. Echamano lo arranca de nuevo…');
    for (let tries = 1; !stopping; tries++) {
      try {
        postgres = await startEmbedded(dataDir, { port: Number(new URL(url).port) });
        console.error('PostgreSQL está de nuevo en marcha.');
        return follow();
      } catch (error) {
        if (tries >= TRIES) return giveUp(`PostgreSQL no volvió a arrancar: ${(error as Error).message}`);
        await wait(tries * TRY_AGAIN_MS);
      }
    }
  };
  const follow = () => {
    void postgres.gone.then(() => {
      if (!stopping) starting = startAgain();
    });
  };

  await holdLock(await takeLock(url));
  follow();
  return {
    url,
    async stop() {
      stopping = true;
      await starting;
      await postgres.stop();
      unlock();
    },
  };
}

/** A connection that holds the lock of the data folder as long as it lives; undefined when another one does. */
async function takeLock(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    ADVISORY_LOCKS.dataFolder,
  ]);
  if (rows[0]?.held) return client;
  await client.end();
  return undefined;
}
