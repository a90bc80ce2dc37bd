import { IconDownload, IconTrash } from '@tabler/icons-react';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import rows from '../../ui/rows.module.css';
import { useDialog } from '../../ui/useDialog.ts';
import { useExportAccount } from '../calls.ts';
import { SettingsPart } from './SettingsPart.tsx';
import { saveAsFile } from './saveAsFile.ts';

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

export function AccountData() {
  const { mutate, isPending } = useExportAccount();
  const deleting = useDialog();

  function download() {
    mutate(undefined, {
      onSuccess: (data) => saveAsFile('echamano-mis-datos.json', JSON.stringify(data, null, 2)),
      onError: (error) => toastFailure(error, 'Error al descargar tus datos'),
    });
  }

  return (
    <SettingsPart
      title="Tus datos"
      help="Lo que Echamano guarda de ti es tuyo: llévatelo o bórralo cuando quieras."
    >
      <div className={rows.buttons}>
        <BusyButton variant="default" busy={isPending} icon={IconDownload} onClick={download}>
          {isPending ? 'Preparando...' : 'Descargar mis datos'}
        </BusyButton>
        <Button variant="subtle" color="red" icon={IconTrash} onClick={deleting.open}>
          Eliminar mi cuenta
        </Button>
      </div>
      {deleting.wanted && <DeleteAccountDialog {...deleting.props} />}
    </SettingsPart>
  );
}
