// Transcribes voice notes with any server that offers OpenAI's audio transcription API. The text is only a proposal: the
// sender reads and corrects it.
import * as z from 'zod';
import { ATTACHMENT_TEXT_MAX, NOT_TRANSCRIBED } from '../../contract/attachment-kinds.ts';
import { cutText } from '../../contract/cut-text.ts';
import type { Actor, Context } from '../context.ts';
import { notFound, Refusal } from '../failures.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { withinQuotas } from '../limits/quotas.ts';
import { NoResponse, sendRequest } from '../outgoing/request.ts';
import { attachmentNotFound, readFile } from './files.ts';
import { attachmentSeenBy } from './seen.ts';

const WITHIN_MS = 20_000;
const ANSWER_MAX = 64 * 1024;
/** Transcription servers are slow: at most 2 requests run and 10 wait. */
const limit = new ConcurrencyLimit(2, 10);

const answer = z.object({ text: z.string() });

/** Proposes a text for a voice note to the person who recorded it. */
export async function transcribe(context: Context, actor: Actor, id: string): Promise<{ text: string }> {
  const { TRANSCRIBE_URL: url } = context.config;
  if (!url) throw notFound('Este mercado no transcribe notas de voz');
  const row = await attachmentSeenBy(context.db, actor, id);
  if (row.userId !== actor.id || row.kind !== 'voice') throw attachmentNotFound();
  const file = await readFile(context.files, row, 'large');
  return withinQuotas(context, actor, [{ quota: 'transcripts' }], () =>
    limit.run(async () => {
      try {
        return { text: await ask(context.config, url, file, row.contentType) };
      } catch (error) {
        // Other errors may quote the server's answer, so only their name is logged.
        const reason = error instanceof NoResponse ? error.message : (error as Error).name;
        context.log.warn({ reason }, 'attachments: a voice note was not transcribed');
        throw new Refusal(503, 'not_transcribed', NOT_TRANSCRIBED);
      }
    }),
  );
}

async function ask(
  { TRANSCRIBE_KEY, TRANSCRIBE_MODEL }: Context['config'],
  url: string,
  file: Buffer,
  contentType: string,
): Promise<string> {
  const form = new FormData();
  form.set('model', TRANSCRIBE_MODEL);
  form.set('language', 'es');
  const name = `nota.${contentType.split('/')[1]}`;
  form.set('file', new File([new Uint8Array(file)], name, { type: contentType }));
  const written = new Response(form);
  const { status, body } = await sendRequest(new URL(`${url.replace(/\/$/, '')}/audio/transcriptions`), {
    method: 'POST',
    headers: {
      'content-type': written.headers.get('content-type')!,
      ...(TRANSCRIBE_KEY ? { authorization: `Bearer ${TRANSCRIBE_KEY}` } : {}),
    },
    body: Buffer.from(await written.arrayBuffer()),
    withinMs: WITHIN_MS,
    answerMaxBytes: ANSWER_MAX,
  });
  if (status < 200 || status >= 300) throw new Error(`status ${status}`);
  const { text } = answer.parse(JSON.parse(body.toString('utf8')));
  return cutText(text.trim(), ATTACHMENT_TEXT_MAX);
}
