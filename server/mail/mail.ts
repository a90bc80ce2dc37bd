import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Jobs } from '../jobs/queue.ts';
import { unseal } from '../seal.ts';
import { writeLetter } from './templates.ts';

const SMTP_WITHIN_MS = 15_000;

/** Sends a letter by SMTP or, with no SMTP_URL, leaves it as a readable .eml file in `DATA_DIR`/outbox. */
export async function sendMail(
  { config, secret, log }: Pick<Context, 'config' | 'secret' | 'log'>,
  { to, template, data: open, sealedLink }: Jobs['send_mail'],
): Promise<void> {
  const data = sealedLink ? { ...open, link: unseal(secret, 'mail-link', sealedLink) } : open;
  const letter = await writeLetter(template, data);
  const envelope = { from: config.MAIL_FROM, to, ...letter };
  if (config.SMTP_URL) {
    await createTransport(config.SMTP_URL, {
      connectionTimeout: SMTP_WITHIN_MS,
      socketTimeout: SMTP_WITHIN_MS,
    } as object).sendMail(envelope);
    return;
  }
  const file = await leaveInOutbox(config, envelope);
  log.info(`Correo «${letter.subject}» guardado en ${file}. Enlace: ${data.link ?? '-'}`);
}

async function leaveInOutbox(config: Config, envelope: object): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({ ...envelope, textEncoding: 'quoted-printable' } as object);
  const outbox = join(config.DATA_DIR, 'outbox');
  await mkdir(outbox, { recursive: true });
  const file = join(outbox, `${uuidv7()}.eml`);
  // Whole or not at all: a reader never meets half a letter.
  await writeFile(`${file}.part`, message as Buffer);
  await rename(`${file}.part`, file);
  return file;
}
