import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { personalWords } from './personalWords.ts';

const WORDS = {
  address:
    'Parece que escribiste una dirección. La descripción la leen todos: mejor déjala para la ubicación.',
  phone: 'Parece que escribiste un teléfono. La descripción la leen todos: mejor pásalo por el chat.',
};

/** A friendly word before publishing; nothing is refused. */
export function PersonalWords({ text }: { text: string }) {
  const found = personalWords(text);
  if (!found) return null;
  return (
    <Alert role="status" color="amber" icon={<IconEyeOff size={20} stroke={1.75} aria-hidden />}>
      {WORDS[found]}
    </Alert>
  );
}
