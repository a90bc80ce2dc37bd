// Constants of photos and voice notes, apart from the schemas of their calls.
import { HOUR_MS } from './durations.ts';

export const ATTACHMENT_KINDS = ['photo', 'voice'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const VOICE_MAX_SECONDS = 60;
export const ATTACHMENT_TEXT_MAX = 500;
export const NOT_TRANSCRIBED = 'No pudimos pasarla a texto: escribe tú lo que dice';
/** How many bars the drawing of a voice note has; their heights go from 0 to 100. */
export const WAVEFORM_BARS = 48;

/** How many an order, and a message, may carry. */
export const ATTACHMENTS_MAX = {
  order: { photo: 6, voice: 1 },
  message: { photo: 4, voice: 1 },
} as const;

/** The server removes a file that was uploaded and never attached after this time. */
export const UNATTACHED_HOURS = 24;
/** A browser no longer counts on such a file after half of it. */
export const UNATTACHED_RELIED_ON_MS = (UNATTACHED_HOURS * HOUR_MS) / 2;

/** The text that stands for a message without words: in lists, in notifications and for older clients. */
export function attachmentsInWords(list: { kind: AttachmentKind }[]): string {
  const photos = list.filter(({ kind }) => kind === 'photo').length;
  const voice = list.some(({ kind }) => kind === 'voice') ? ['🎤 Nota de voz'] : [];
  return [...(photos ? [photos === 1 ? '📷 Foto' : `📷 ${photos} fotos`] : []), ...voice].join(' · ');
}
