import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { personalWordsIn } from './personalWordsIn.ts';

type Found = NonNullable<ReturnType<typeof personalWordsIn>>;
/** The advice for each kind of contact found in the text; a kind without a sentence is not mentioned. */
type Advice = Partial<Record<Found, string>>;

const IN_DESCRIPTION: Advice = {
  address: 'La descripción la leen todos: mejor déjala para la ubicación.',
  phone: 'La descripción la leen todos: mejor pásalo por el chat.',
};

/** Warns that a text seems to hold an address or a phone, before it is published; it refuses nothing. */
export function PersonalWords({ text, advice = IN_DESCRIPTION }: { text: string; advice?: Advice }) {
  const found = personalWordsIn(text);
  const what = found && advice[found];
  if (!what) return null;
  return (
    <Alert role="status" color="amber" icon={<IconEyeOff size={20} aria-hidden />}>
      {found === 'address' ? 'Parece que escribiste una dirección. ' : 'Parece que escribiste un teléfono. '}
      {what}
    </Alert>
  );
}
