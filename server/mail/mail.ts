import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { outboxOf, PRIVATE_FILE } from '../data-folder.ts';
import type { Jobs } from '../jobs/queue.ts';
import { counted } from '../operations/metrics.ts';
import { unseal } from '../seal.ts';
import { renderMail } from './render-mail.ts';

/** The limit for a whole delivery, however slowly the server answers each step. */
const DELIVERED_WITHIN_MS = 20_000;
const SMTP_LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
  idleTimeout: 30_000,
  maxMessages: 100,
  // The job retries instead, after a longer wait each time.
  maxRequeues: 0,
};

export interface Mailer {
  send(mail: Jobs['send_mail']): Promise<void>;
  close(): void;
}

type Deliver = (mail: SendMailOptions, link: string | undefined) => Promise<void>;

/** Sends mails by SMTP or, with no SMTP_URL, leaves each as a readable .eml file in `DATA_DIR`/outbox. */
export function makeMailer(
  { config, secret, log }: Pick<Context, 'config' | 'secret' | 'log'>,
  connections: number,
  withinMs = DELIVERED_WITHIN_MS,
): Mailer {
  const smtp = config.SMTP_URL ? overSmtp(config.SMTP_URL, connections, withinMs) : undefined;
  const intoOutbox: Deliver = async (mail, link) => {
    const file = await leaveInOutbox(config.DATA_DIR, mail);
    log.info(`mail: «${mail.subject}» was left in ${file}, with the link ${link ?? '-'}`);
  };
  const deliver = smtp?.deliver ?? intoOutbox;
  return {
    async send({ to, template, data: open, sealedLink }) {
      const data = sealedLink ? { ...open, link: unseal(secret, 'mail-link', sealedLink) } : open;
      const mail = await renderMail(template, data);
      try {
        const headers = { ...AUTOMATIC, ...oneClick(data.unsubscribe) };
        await deliver({ from: config.MAIL_FROM, to, headers, ...mail }, data.link);
        counted.mails.inc({ outcome: smtp ? 'sent' : 'left' });
      } catch (failure) {
        counted.mails.inc({ outcome: 'failed' });
        throw failure;
      }
    },
    close: () => smtp?.close(),
  };
}

/** Asks programs that answer mails by themselves, such as those of holidays, not to answer this one (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Headers with which a mail program offers to unsubscribe, and does so itself with one click (RFC 8058). */
const oneClick = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Why a mail was refused, by error codes alone, because a server's answer often quotes the address. */
class NotDelivered extends Error {
  override readonly name = 'NotDelivered';

  constructor({ code, responseCode }: { code?: string; responseCode?: number }) {
    super(`mail not delivered: ${[code, responseCode].filter(Boolean).join(' ') || 'failed'}`);
  }
}

function overSmtp(url: string, connections: number, withinMs: number): { deliver: Deliver; close(): void } {
  const settings = { url, pool: true, maxConnections: connections, ...SMTP_LIMITS };
  const transport = createTransport(settings as Parameters<typeof createTransport>[0]);
  return {
    async deliver(mail) {
      const late = AbortSignal.timeout(withinMs);
      await transport.sendMail({ ...mail, signal: late } as SendMailOptions).catch((failure: object) => {
        throw new NotDelivered(late.aborted ? { code: 'TOO_SLOW' } : failure);
      });
    },
    close: () => transport.close(),
  };
}

async function leaveInOutbox(dataDir: string, mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({
    ...mail,
    textEncoding: 'quoted-printable',
  } as SendMailOptions);
  const outbox = outboxOf(dataDir);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const file = join(outbox, `${uuidv7()}.eml`);
  // Written under another name first, so that nobody reads half a mail.
  await writeFile(`${file}.part`, message as Buffer, { mode: PRIVATE_FILE });
  await rename(`${file}.part`, file);
  return file;
}
