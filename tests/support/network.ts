import { connect, createServer, type Socket } from 'node:net';

/** The type of PostgreSQL's last message to a new connection; the message's length and a status byte follow it. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/** A network to a PostgreSQL that can swallow what is sent, be cut, fall silent, and come back. */
export async function aNetworkTo(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  let silence: 'at once' | 'once connected' | undefined;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    if (silence === 'at once') {
      open.add(near);
      return void near.on('error', () => {}).on('close', () => open.delete(near));
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (silence) far.on('data', (said) => said.at(-6) === READY_FOR_QUERY && near.unpipe().pause());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.port = String((server.address() as { port: number }).port);
  return {
    url: own.href,
    /** Open connections receive nothing any more but stay open; new connections work. */
    swallow() {
      for (const socket of open) socket.unpipe().pause();
    },
    /** Closes every connection and accepts no new one until `mend`. */
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    /** Closes every connection; until `mend`, new ones are accepted and hear nothing, or nothing more once connected. */
    fallSilent(when: 'at once' | 'once connected') {
      silence = when;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
      silence = undefined;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
