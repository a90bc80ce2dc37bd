// Messages to phones, by any server that takes one as JSON: a bridge to SMS, WhatsApp or what people have there.
import type { Config } from '../config.ts';
import { NoResponse, sendRequest } from './request.ts';

const LIMITS = { withinMs: 15_000, answerMaxBytes: 64 * 1024 };

interface TextMessage {
  /** A whole number, with + and its country. */
  to: string;
  text: string;
  /** The same each time it is tried, so that whoever takes it may know it again. */
  key: string;
}

/** Fails until somebody has taken it; what failed says neither to whom nor what. */
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
