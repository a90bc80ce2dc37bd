import { IconPhoneCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { trustIn } from '../../badges/calls.ts';
import { readSettings } from '../../calls/readSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useDialog } from '../../ui/useDialog.ts';

const PhoneCheckDialog = lazyDialog(async () => (await import('./PhoneCheckDialog.tsx')).PhoneCheckDialog);

/** The button to get the phone's badge, until the user has it; only where the installation sends text messages. */
export function PhoneCheck({ user }: { user: User }) {
  const { data: settings } = useQuery({ queryKey: ['/config.json'], queryFn: () => readSettings() });
  const { data: trust } = useQuery(trustIn(user.id));
  const checking = useDialog();
  const isMissing = trust?.badges.every(({ kind }) => kind !== 'phone');
  return (
    <>
      {settings?.sendsMessages && isMissing && (
        <Button variant="light" size="xs" icon={IconPhoneCheck} onClick={checking.open}>
          Comprobar mi teléfono
        </Button>
      )}
      {checking.wanted && <PhoneCheckDialog key={user.phone} {...checking.props} phone={user.phone ?? ''} />}
    </>
  );
}
