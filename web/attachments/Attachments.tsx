import { Photos } from './Photos.tsx';
import type { ShownAttachment } from './shown.ts';
import { VoiceNote } from './VoiceNote.tsx';

type Props = { attachments: ShownAttachment[] | undefined; label: string };

/** The photos and the voice note of an order or a message. */
export function Attachments({ attachments = [], label }: Props) {
  return (
    <>
      <Photos photos={attachments.filter(({ kind }) => kind === 'photo')} label={label} />
      {attachments
        .filter(({ kind }) => kind === 'voice')
        .map((voice) => (
          <VoiceNote key={voice.id} voice={voice} />
        ))}
    </>
  );
}
