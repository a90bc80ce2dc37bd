import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { personalWords } from './personalWords.ts';

type Found = NonNullable<ReturnType<typeof personalWords>>;
/** What to do with what was found; nothing is said of what has no sentence. */
type Advice = Partial<Record<Found, string>>;

const IN_DESCRIPTION: Advice = {
  address: 'La descripción la leen todos: mejor déjala para la ubicación.',
  phone: 'La descripción la leen todos: mejor pásalo por el chat.',
};

/** A friendly word before publishing; nothing is refused. */
export function PersonalWords({ text, advice = IN_DESCRIPTION }: { text: string; advice?: Advice }) {
  const found = personalWords(text);
  const what = found && advice[found];
  if (!what) return null;
  return (
    <Alert role="status" color="amber" icon={<IconEyeOff size={20} aria-hidden />}>
      {found === 'address' ? 'Parece que escribiste una dirección. ' : 'Parece que escribiste un teléfono. '}
      {what}
    </Alert>
  );
}
