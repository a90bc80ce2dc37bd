// Voice notes of the demo market, for sounds that no photo can show, with their owners' descriptions.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GivenAttachment } from '../../contract/attachments.ts';
import { addAttachment } from '../../server/attachments/actions.ts';
import { keepFiles } from '../../server/attachments/files.ts';
import { prepare } from '../../server/attachments/prepare.ts';
import type { Actor, Context } from '../../server/context.ts';

const NOTES = {
  goteo: {
    text: 'Así gotea en el balde toda la noche',
    waveform: [
      5, 4, 5, 95, 5, 4, 5, 5, 94, 8, 5, 4, 5, 4, 99, 6, 5, 4, 98, 24, 5, 5, 5, 5, 5, 97, 4, 5, 4, 4, 99, 100,
      18, 5, 5, 5, 5, 96, 5, 5, 5, 5, 98, 9, 4, 4, 5, 4,
    ],
  },
};
export type DemoVoice = keyof typeof NOTES;

/** Sends a voice note as its owner's browser would. */
export async function sendVoice(
  context: Context,
  actor: Actor,
  name: DemoVoice | undefined,
): Promise<GivenAttachment[]> {
  if (!name) return [];
  const note = await prepare(await readFile(join(import.meta.dirname, 'sounds', `${name}.webm`)));
  const { id } = await addAttachment(context, actor, note);
  await keepFiles(context.files, id, note);
  return [{ id, ...NOTES[name] }];
}
