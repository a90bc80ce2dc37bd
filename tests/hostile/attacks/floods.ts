import { once } from 'node:events';
import WebSocket from 'ws';
import { aPerson } from '../../support/people.ts';
import { again, stalled } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

/** Words that no market has: each must be compared with all words that the market knows. */
const unknownWords = () => Array.from({ length: 19 }, () => Math.random().toString(36).slice(2, 7)).join(' ');

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

const pipelines: Attack = {
  fault: 18,
  name: 'connections that ask thousands of times without waiting for an answer',
  async begin(target, times) {
    const asked = `GET /api/services?search=${encodeURIComponent('destapo pileta')} HTTP/1.1\r\nhost: x\r\n\r\n`;
    const end = again(4, async () => {
      const socket = await stalled(target, asked.repeat(2000 * times));
      if (!socket.closed) await once(socket, 'close');
    });
    return async () => {
      await end();
      return [];
    };
  },
};

const strangers: Attack = {
  fault: 18,
  name: 'sixty connections that ask for what does not exist',
  async begin(target) {
    const end = again(60, () => target.call('GET', `/api/${'nada'.repeat(200)}`));
    return async () => {
      await end();
      return [];
    };
  },
};

/** The head of an upload whose body is as long as it says. */
const upload = (token: string, headers: string) =>
  `POST /api/users/me/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\nconnection: close\r\n${headers}\r\n\r\n`;

/** Bodies that cost much to take apart, sent again and again over twenty connections. */
const body = (name: string, headers: string, content: string): Attack => ({
  fault: 18,
  name,
  async begin(target) {
    const { token } = await aPerson(target);
    const end = again(20, async () => {
      const socket = await stalled(target, upload(token, headers) + content);
      if (!socket.closed) await once(socket, 'close');
    });
    return async () => {
      await end();
      return [];
    };
  },
});

const PARTS = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(20_000);
const parts = body('forms of twenty thousand parts', `content-length: ${PARTS.length}`, PARTS);
const chunks = body(
  'bodies in fifty thousand chunks',
  'transfer-encoding: chunked',
  '1\r\na\r\n'.repeat(50_000),
);

export const scenario: Scenario = { attacks: [searches, messages, pipelines, strangers, parts, chunks] };
