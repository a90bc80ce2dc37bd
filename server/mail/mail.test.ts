import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outsideTcp } from '../../tests/support/bad-servers.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder } from '../../tests/support/people.ts';
import { openDatabase } from '../db/open.ts';
import { JOB_CONNECTIONS, startWorker } from '../jobs/worker.ts';
import { makeMailer } from './mail.ts';

type Behaviour = (socket: Socket) => void;

/** Takes mails as a mail server does; with `refuse` it refuses the recipient in a reply that quotes the address. */
const takes =
  (mails: string[], refuse = false): Behaviour =>
  (socket) => {
    let inData = false;
    let text = '';
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('data', (data) => {
      text += data;
      for (let end = text.indexOf('\r\n'); end >= 0 && !inData; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        inData = line === 'DATA';
        if (inData) socket.write('354 go on\r\n');
        else if (refuse && line.startsWith('RCPT')) socket.write(`550 5.1.1 ${line.slice(8)} is unknown\r\n`);
        else socket.write('250 ok\r\n');
      }
      if (inData && text.endsWith('\r\n.\r\n')) {
        mails.push(text);
        [inData, text] = [false, ''];
        socket.write('250 taken\r\n');
      }
    });
  };
const drips: Behaviour = (socket) => {
  const drip = setInterval(() => socket.write('2'), 20);
  socket.on('close', () => clearInterval(drip));
};
const BAD: [string, Behaviour][] = [
  ['that never greets', () => {}],
  ['that sends one byte a moment', drips],
  ['that drops the line', (socket) => socket.destroy()],
  ['that refuses, quoting the address', takes([], true)],
];

let behaviour: Behaviour = () => {};
const server = await outsideTcp((socket) => behaviour(socket));
afterAll(() => server.close());
const market = openMarket({
  worker: false,
  env: { SMTP_URL: `smtp://yo:clave-secreta@127.0.0.1:${server.port}` },
});

let said = '';
const log = pino(
  { level: 'debug' },
  new Writable({
    write(line, _, done) {
      said += line;
      done();
    },
  }),
);
beforeEach(() => {
  said = '';
});
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
  await market.sql('delete from graphile_worker._private_jobs');
});
const queued = async (job: string) =>
  await market.sql<{ attempts: number; last_error: string | null }>(
    'select attempts, last_error from graphile_worker.jobs where task_identifier = $1',
    [job],
  );
async function work(): Promise<void> {
  const forJobs = openDatabase(market.database.url, JOB_CONNECTIONS);
  undo.push(() => forJobs.close());
  const worker = await startWorker({ ...market.context, log, db: forJobs.sql }, forJobs);
  undo.push(() => worker.stop());
}

describe('a mail server', () => {
  test('gets the mail', async () => {
    const mails: string[] = [];
    // This server announces no extensions, so nobody can sign in: the URL has no credentials.
    behaviour = takes(mails);
    const { SMTP_URL: url } = market.config;
    const config = { ...market.config, SMTP_URL: url!.replace('yo:clave-secreta@', '') };
    const mailer = makeMailer({ ...market.context, config, log }, 1);
    await mailer.send({
      to: 'ana@ejemplo.com',
      template: 'verify_email',
      data: { link: 'https://x.test/abc' },
    });
    mailer.close();
    expect(mails[0]).toContain('ana@ejemplo.com');
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(said).not.toMatch(/ana@|x\.test/);
  });

  test('that speaks for ever is not listened to for longer than the limit, and leaves no line open', async () => {
    behaviour = drips;
    const mailer = makeMailer({ ...market.context, log }, 1, 300);
    const mail = { to: 'ana@ejemplo.com', template: 'verify_email', data: { link: 'x' } } as const;
    await expect(mailer.send(mail)).rejects.toThrow('mail not delivered: TOO_SLOW');
    await eventually('no line is open', () => server.open() === 0);
    mailer.close();
  });

  test.each(BAD)(
    '%s keeps no order waiting, and nothing of a mail in the log or the queue',
    async (_, bad) => {
      behaviour = bad;
      const clara = await aCustomer(market);
      for (let n = 0; n < 5; n++)
        await market.call('POST', '/api/auth/forgot-password', { body: { email: clara.email } });
      await work();
      await eventually('a mail is being sent', () => server.connections() > 0);
      await anOrder(market, clara);
      await eventually('the order is matched', async () => (await queued('match_order')).length === 0);
      const mails = await queued('send_mail');
      expect(mails.length).toBeGreaterThanOrEqual(5);
      // However the server misbehaves, the mail is tried again later.
      await server.drop();
      await eventually('a mail has failed', async () =>
        (await queued('send_mail')).some(({ last_error }) => last_error !== null),
      );
      const reasons = JSON.stringify(await queued('send_mail'));
      expect(reasons).toContain('mail not delivered');
      for (const secret of ['token=', '/reset-password', clara.email, 'clave-secreta'])
        expect(said + reasons).not.toContain(secret);
      expect(said).toContain('send_mail');
    },
  );
});
