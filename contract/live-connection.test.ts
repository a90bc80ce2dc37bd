import { expect, test } from 'vitest';
import { ATTACHMENT_TEXT_MAX, ATTACHMENTS_MAX, WAVEFORM_BARS } from './attachment-kinds.ts';
import { CHAT_MESSAGE_MAX } from './chats.ts';
import { fromBrowser } from './live.ts';
import { LIVE_FRAME_MAX_BYTES } from './live-connection.ts';

test('the longest message with all its captions fits into a frame, in any script', () => {
  const anId = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  const { photo, voice } = ATTACHMENTS_MAX.message;
  const longest = fromBrowser.parse({
    type: 'chat_message',
    orderId: anId(8),
    serviceId: anId(8),
    receiverId: anId(9),
    message: '字'.repeat(CHAT_MESSAGE_MAX),
    attachments: Array.from({ length: photo + voice }, (_, at) => ({
      id: anId(at),
      text: '字'.repeat(ATTACHMENT_TEXT_MAX),
      waveform: at === 0 ? Array.from({ length: WAVEFORM_BARS }, () => 100) : [],
    })),
    clientId: 'c'.repeat(80),
  });
  expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThanOrEqual(LIVE_FRAME_MAX_BYTES);
});
