import type { ReactNode, RefObject } from 'react';
import { ATTACHMENTS_MAX } from '../../../contract/attachment-kinds.ts';
import { AttachmentsField } from '../../attachments/AttachmentsField.tsx';
import type { Picked, Update } from '../../attachments/picked.ts';
import { AddressDetailsField } from '../../places/AddressDetailsField.tsx';
import { PersonalWords } from '../../places/PersonalWords.tsx';
import type { OrderDraft } from './orderDraft.ts';

type Props = {
  draft: Pick<OrderDraft, 'description' | 'addressDetails'>;
  onChange: (part: Pick<OrderDraft, 'description'> | Pick<OrderDraft, 'addressDetails'>) => void;
  picked: Picked[];
  onPicked: (update: Update) => void;
  /** The description field: it takes the focus when a voice note's words become its text, to be corrected there. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where the work is, with the field for the details of its address. */
  where: (details: ReactNode) => ReactNode;
  advice?: { address: string; phone: string };
};

/** What every order asks for after its description. */
export function OrderFields({ draft, onChange, picked, onPicked, field, where, advice }: Props) {
  function propose(description: string) {
    onChange({ description });
    field.current?.focus();
  }
  return (
    <>
      <PersonalWords text={draft.description} advice={advice} />
      {where(
        <AddressDetailsField
          value={draft.addressDetails}
          onChange={(addressDetails) => onChange({ addressDetails })}
        />,
      )}
      <AttachmentsField
        list={picked}
        onList={onPicked}
        most={ATTACHMENTS_MAX.order}
        heading="Fotos y nota de voz (opcional)"
        hint="Muestra el problema: así te cotizan mejor. Nadie sabrá dónde las tomaste."
        proposal={{ text: draft.description, onText: propose }}
      />
    </>
  );
}
