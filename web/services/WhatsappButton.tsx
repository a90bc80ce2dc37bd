import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { ButtonAnchor } from '../ui/Button.tsx';
import { whatsappLink } from './whatsapp.ts';

type Props = { service: { name: string; phone: string | null }; iconOnly?: boolean };

/** Opens WhatsApp with the first message written; nothing while the number is not known. */
export function WhatsappButton({ service, iconOnly = false }: Props) {
  const href = whatsappLink(service);
  if (!href) return null;
  const link = { href, target: '_blank', rel: 'noopener noreferrer' };
  return iconOnly ? (
    <ActionIcon component="a" {...link} variant="default" aria-label="WhatsApp">
      <IconBrandWhatsapp size={22} aria-hidden />
    </ActionIcon>
  ) : (
    <ButtonAnchor {...link} variant="default" icon={IconBrandWhatsapp}>
      WhatsApp
    </ButtonAnchor>
  );
}
