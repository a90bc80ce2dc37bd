// What is known of photos and voice notes without the shapes of their calls.

export const ATTACHMENT_KINDS = ['photo', 'voice'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const VOICE_MAX_SECONDS = 60;
export const ATTACHMENT_TEXT_MAX = 500;
/** The heights of a voice note's drawn waveform, from 0 to 100. */
export const WAVEFORM_BARS = 48;

/** How many an order, and a message, may carry. */
export const ATTACHMENTS_MAX = {
  order: { photo: 6, voice: 1 },
  message: { photo: 4, voice: 1 },
} as const;

/** What stands for a message that is nothing but what it carries: in lists, in notifications and for older programs. */
export function attachmentsInWords(list: { kind: AttachmentKind }[]): string {
  const photos = list.filter(({ kind }) => kind === 'photo').length;
  const voice = list.some(({ kind }) => kind === 'voice') ? ['🎤 Nota de voz'] : [];
  return [...(photos ? [photos === 1 ? '📷 Foto' : `📷 ${photos} fotos`] : []), ...voice].join(' · ');
}
