// Messages to phones, by any server that takes one as JSON: a bridge to SMS, WhatsApp or what people have there.
import type { Config } from '../config.ts';
import { NoResponse, sendRequest } from './request.ts';

const LIMITS = { withinMs: 15_000, answerMaxBytes: 64 * 1024 };

interface TextMessage {
  /** A full number, with + and country code. */
  to: string;
  text: string;
  /** The same for every attempt, so that the server can recognise a repeated message. */
  key: string;
}

/** Throws unless the server has accepted the message; the error tells neither the number nor the text. */
export async function sendTextMessage(
  { MESSAGE_URL, MESSAGE_KEY }: Config,
  { to, text, key }: TextMessage,
): Promise<void> {
  if (!MESSAGE_URL) throw new NoResponse('NO_MESSAGE_URL');
  const { status } = await sendRequest(new URL(MESSAGE_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(MESSAGE_KEY ? { authorization: `Bearer ${MESSAGE_KEY}` } : {}),
    },
    body: JSON.stringify({ to, text }),
    ...LIMITS,
  });
  if (status < 200 || status >= 300) throw new NoResponse(`status ${status}`);
}
