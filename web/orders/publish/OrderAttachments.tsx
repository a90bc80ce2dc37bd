import type { RefObject } from 'react';
import { ATTACHMENTS_MAX } from '../../../contract/attachment-kinds.ts';
import { AttachmentsField } from '../../attachments/AttachmentsField.tsx';
import type { Picked, Update } from '../../attachments/picked.ts';

type Props = {
  picked: Picked[];
  onPicked: (update: Update) => void;
  description: string;
  onDescription: (text: string) => void;
  /** The description field: it takes the focus when a voice note's words become its text, to be corrected there. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The photos and the voice note of an order that is being written. */
export function OrderAttachments({ picked, onPicked, description, onDescription, field }: Props) {
  function propose(text: string) {
    onDescription(text);
    field.current?.focus();
  }
  return (
    <AttachmentsField
      list={picked}
      onList={onPicked}
      most={ATTACHMENTS_MAX.order}
      heading="Fotos y nota de voz (opcional)"
      hint="Muestra el problema: así te cotizan mejor. Nadie sabrá dónde las tomaste."
      proposal={{ text: description, onText: propose }}
    />
  );
}
