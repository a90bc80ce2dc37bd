import { once } from 'node:events';
import WebSocket from 'ws';
import { aPerson } from '../../support/people.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { again } from '../support/attackers.ts';
import { flood } from '../support/flood.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

const random = seededRandom(1);

/** Words that no market has: each must be compared with all words that the market knows. */
const unknownWords = () => Array.from({ length: 19 }, () => random().toString(36).slice(2, 7)).join(' ');

const searches: Attack = {
  fault: 18,
  name: 'one account that searches on many connections, with words of no sense',
  async begin(target, times) {
    const { token } = await aPerson(target);
    const look = () =>
      target.call('GET', `/api/services?search=${unknownWords()}&location=${unknownWords()}`, { token });
    const end = again(60 * times, look);
    return async () => {
      await end();
      return [];
    };
  },
};

const messages: Attack = {
  fault: 18,
  name: 'one account that says much over two hundred live connections',
  async begin(target) {
    const { id, token } = await aPerson(target);
    const sockets = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`);
        socket.on('error', () => {});
        await once(socket, 'open');
        socket.send(JSON.stringify({ type: 'auth', token }));
        await once(socket, 'message');
        return socket;
      }),
    );
    const asked = JSON.stringify({ type: 'presence', userIds: Array(50).fill(id) });
    const say = setInterval(() => {
      for (const socket of sockets.filter(({ bufferedAmount }) => bufferedAmount < 100_000))
        for (let n = 0; n < 20; n++) socket.send(asked);
    }, 50);
    return async () => {
      clearInterval(say);
      for (const socket of sockets) socket.terminate();
      return [];
    };
  },
};

/** A flood over so many connections, of what `text` makes for somebody's credential. */
const flooding = (name: string, connections: number, text: (token: string) => string): Attack => ({
  fault: 18,
  name,
  async begin(target) {
    const { token } = await aPerson(target);
    const end = await flood(target, connections, text(token));
    return async () => {
      await end();
      return [];
    };
  },
});

const asking = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
const pipelines = flooding('connections that ask thousands of times without waiting for an answer', 4, () =>
  asking(`/api/services?search=${encodeURIComponent('destapo pileta')}`).repeat(2000),
);

/** The head of a POST whose connection ends with its answer. */
const posting = (path: string, token: string, type: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n` +
  `content-type: ${type}\r\n${length}\r\n\r\n`;

const PARTS = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(20_000);
const FORM = 'multipart/form-data; boundary=b';
const parts = flooding(
  'forms of twenty thousand parts',
  20,
  (token) => posting('/api/users/me/image', token, FORM, `content-length: ${PARTS.length}`) + PARTS,
);
const CHUNKS = `${'1\r\na\r\n'.repeat(50_000)}0\r\n\r\n`;
const chunks = flooding(
  'bodies in fifty thousand chunks',
  20,
  (token) => posting('/api/orders', token, 'application/json', 'transfer-encoding: chunked') + CHUNKS,
);

export const scenario: Scenario = { attacks: [searches, messages, pipelines, parts, chunks] };
