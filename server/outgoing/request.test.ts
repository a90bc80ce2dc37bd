import { afterEach, describe, expect, test } from 'vitest';
import { BAD_SERVERS, type Outside, outsideHttp, outsideTcp } from '../../tests/support/bad-servers.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { isPublicAddress, publicLookup } from './addresses.ts';
import { sendRequest } from './request.ts';

const MB = 1024 * 1024;
const LIMITS = { withinMs: 500, answerMaxBytes: MB };
let outside: Outside | undefined;
afterEach(async () => {
  await outside?.close();
  outside = undefined;
});

describe('asking others', () => {
  test('gives their answer, also one that is no success, and follows no redirect', async () => {
    outside = await outsideHttp((request, response) => {
      if (request.url === '/there') response.writeHead(302, { location: '/elsewhere' }).end();
      else response.writeHead(404).end('nada');
    });
    expect(await sendRequest(new URL('/there', outside.url), LIMITS)).toMatchObject({ status: 302 });
    const answer = await sendRequest(new URL('/else', outside.url), LIMITS);
    expect({ status: answer.status, text: answer.body.toString() }).toEqual({ status: 404, text: 'nada' });
    expect(outside.connections()).toBe(2);
  });

  test.each(Object.entries(BAD_SERVERS))(
    'ends with a server %s, and leaves no line open',
    async (_, behave) => {
      outside = await outsideTcp(behave);
      await expect(sendRequest(new URL(outside.url), LIMITS)).rejects.toThrow(
        /^(TOO_SLOW|TOO_LARGE|CUT_OFF|ECONNRESET)$/,
      );
      await eventually('no line is open', () => !outside!.open());
    },
  );

  test('takes no more of an endless answer than it may', async () => {
    outside = await outsideTcp(BAD_SERVERS['whose answer has no end']);
    const before = process.memoryUsage().rss;
    for (let n = 0; n < 20; n++)
      await expect(sendRequest(new URL(outside.url), { ...LIMITS, withinMs: 10_000 })).rejects.toThrow(
        'TOO_LARGE',
      );
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });
});

describe('asking only the public internet', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])(
    'never connects to %s',
    async (host) => {
      outside = await outsideHttp((_, response) => response.end('secreto'));
      const url = new URL(`http://${host}:${outside.port}/`);
      await expect(sendRequest(url, { ...LIMITS, publicOnly: true })).rejects.toThrow('FORBIDDEN_ADDRESS');
      expect(outside.connections()).toBe(0);
    },
  );

  test.each([
    ['8.8.8.8', true],
    ['2600:1901:0:38d7::', true],
    ['64:ff9b::8.8.8.8', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['198.18.0.1', false],
    ['::', false],
    ['::127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::10.0.0.1', false],
    ['64:ff9b:1::8.8.8.8', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['no es una dirección', false],
  ])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

  test('connects to the address that it checked, whatever the name answers next', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const rebinding = publicLookup((_host, _options, callback) =>
      callback(null, [{ address: answers.shift() ?? '', family: 4 }]),
    );
    const once = () =>
      new Promise((resolve) => rebinding('x.test', {}, (error, found) => resolve(error?.code ?? found)));
    expect([await once(), await once()]).toEqual(['8.8.8.8', 'FORBIDDEN_ADDRESS']);
  });

  test('takes the public ones of several addresses', async () => {
    const mixed = publicLookup((_host, _options, callback) =>
      callback(null, [
        { address: '10.0.0.1', family: 4 },
        { address: '8.8.8.8', family: 4 },
      ]),
    );
    expect(
      await new Promise((resolve) => mixed('x.test', { all: true }, (_, found) => resolve(found))),
    ).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});
