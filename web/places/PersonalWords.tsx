import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { personalWords } from './personalWords.ts';

const IN_DESCRIPTION = {
  address: 'La descripción la leen todos: mejor déjala para la ubicación.',
  phone: 'La descripción la leen todos: mejor pásalo por el chat.',
};

type Props = {
  text: string;
  /** What to do with an address in another text, where phones are refused anyway. */
  address?: string;
};

/** A friendly word before publishing; nothing is refused. */
export function PersonalWords({ text, address }: Props) {
  const found = personalWords(text);
  if (!found || (address && found !== 'address')) return null;
  return (
    <Alert role="status" color="amber" icon={<IconEyeOff size={20} stroke={1.75} aria-hidden />}>
      {found === 'address' ? 'Parece que escribiste una dirección. ' : 'Parece que escribiste un teléfono. '}
      {address ?? IN_DESCRIPTION[found]}
    </Alert>
  );
}
