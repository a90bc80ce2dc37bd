import { get } from 'node:http';
import WebSocket from 'ws';
import { again, within } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

const read = (target: Target, path: string, from: string) =>
  new Promise<void>((resolve) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    get(target.url + path, { localAddress: from, agent: false, headers }, (response) =>
      response.resume().on('close', resolve),
    ).on('error', () => resolve());
  });

const PATHS = ['/places/base.json', '/openapi.json', '/api/docs'];
const visitors: Attack = {
  fault: 5,
  name: 'sixty visitors who read without end what is the same for everybody',
  async begin(target) {
    let reads = 0;
    const end = again(60, (visitor) =>
      read(target, PATHS[reads++ % PATHS.length]!, `127.0.1.${visitor + 1}`),
    );
    return async () => {
      await end();
      return [];
    };
  },
};

const SOCKETS = 2400;
const sockets: Attack = {
  fault: 5,
  name: 'one address that opens live connections without end',
  async begin(target) {
    let open = 0;
    const all: WebSocket[] = [];
    const settled = () => all.every(({ readyState }) => readyState !== WebSocket.CONNECTING);
    for (let n = 0; n < SOCKETS; n++) {
      const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws`, { localAddress: '127.0.0.6' });
      socket.on('error', () => {});
      socket.on('open', () => open++);
      socket.on('close', () => open--);
      all.push(socket);
      if (n % 100 === 99) await within(2000, settled);
    }
    const problems = open < SOCKETS ? [] : ['every one of them was let in'];
    return async () => {
      for (const socket of all) socket.terminate();
      return problems;
    };
  },
};

export const scenario: Scenario = {
  env: { RATE_LIMITS: 'on' },
  attacks: [visitors, sockets],
};
