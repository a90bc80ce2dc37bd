// Photos and voice notes: uploaded first, then attached by their ids to an order or to a message.
import * as z from 'zod';
import { ATTACHMENT_KINDS, ATTACHMENT_TEXT_MAX, ATTACHMENTS_MAX, WAVEFORM_BARS } from './attachment-kinds.ts';
import { id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { IMAGE_MAX_BYTES, PHOTO_SIZES } from './images.ts';

export const attachment = z.object({
  id,
  kind: z.enum(ATTACHMENT_KINDS),
  /** Width and height in pixels of a photo's larger version; null for voice notes. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  seconds: z.number().nullable(),
  waveform: z.array(z.number()),
  /** The sender's description of a photo, or the words of a voice note; may be empty. */
  text: z.string(),
});
export type Attachment = z.output<typeof attachment>;

/** What an order or a message has attached; absent and empty mean the same. */
export const attachments = z.array(attachment).optional();

const whole = z.object({
  id,
  text: z
    .string()
    .trim()
    .max(ATTACHMENT_TEXT_MAX, `El texto puede tener como máximo ${ATTACHMENT_TEXT_MAX} caracteres`)
    .default(''),
  waveform: z.array(z.number().int().min(0).max(100)).max(WAVEFORM_BARS).default([]),
});
export type GivenAttachment = z.output<typeof whole>;

const listOf = ({ photo, voice }: { photo: number; voice: number }) =>
  z
    .array(z.union([whole, id.transform((id) => ({ id, text: '', waveform: [] }))]))
    .max(photo + voice, `Puedes sumar como máximo ${photo} fotos y una nota de voz`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Hay una foto repetida')
    .optional();

/** The attachments in the order in which they are shown: ids alone, or ids with their texts. */
export const orderAttachments = listOf(ATTACHMENTS_MAX.order);
export const messageAttachments = listOf(ATTACHMENTS_MAX.message);

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/attachments',
  access: 'user',
  summary: 'Sube una foto o una nota de voz (multipart, campo file) para sumarla a un pedido o a un mensaje',
  upload: { field: 'file', bytes: IMAGE_MAX_BYTES, missing: 'Elige una foto o graba una nota de voz' },
  reply: attachment,
  status: 201,
  limit: 'write',
  refusals: {
    400: ['invalid_image', 'image_too_detailed', 'invalid_voice', 'voice_too_long'],
    429: ['quota_reached'],
    503: ['storage_unavailable'],
  },
});

export const transcribeAttachment = endpoint({
  method: 'POST',
  path: '/api/attachments/:id/transcript',
  access: 'user',
  summary: 'Propone el texto de una nota de voz propia, donde la instalación sabe transcribir',
  params: idParams,
  reply: z.object({ text: z.string() }),
  asksOutside: true,
  limit: 'write',
  refusals: { 404: ['not_found'], 429: ['quota_reached'], 503: ['storage_unavailable', 'not_transcribed'] },
});

export const PHOTO_TYPE = 'image/webp';
export const VOICE_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/attachments/:id',
  access: 'user',
  summary: 'La foto o la nota de voz, para quien puede ver su pedido o su conversación',
  params: idParams,
  query: z.object({ size: z.enum(PHOTO_SIZES, { error: 'Usa small o large' }).default('large') }),
  reply: z.unknown(),
  files: [PHOTO_TYPE, ...VOICE_TYPES],
  refusals: { 404: ['not_found'], 503: ['storage_unavailable'] },
});
