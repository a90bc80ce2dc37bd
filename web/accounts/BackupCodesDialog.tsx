import form from '../forms/Form.module.css';
import { saveAsFile } from '../profile/settings/saveAsFile.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { toast, toastDone } from '../ui/toast.ts';
import styles from './SecondFactor.module.css';

type Props = { opened: boolean; onClose: () => void; codes: string[] };

/** The codes are shown only once, so neither Escape nor a click outside closes the dialog. */
export function BackupCodesDialog({ opened, onClose, codes }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toastDone('Códigos copiados', 'Pégalos donde guardas tus contraseñas.');
    } catch {
      toast({
        title: 'Error',
        message: 'Este navegador no deja copiar: anótalos o descárgalos.',
        kind: 'error',
      });
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Guarda tus códigos de respaldo"
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={form.form}>
        <p className={form.text}>
          La verificación en dos pasos está activada. Si pierdes tu teléfono, cada uno de estos códigos te
          deja entrar una vez. No los volveremos a mostrar.
        </p>
        <ul className={styles.codes} aria-label="Códigos de respaldo">
          {codes.map((code) => (
            <li key={code}>{halves(code)}</li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="default" onClick={copy}>
            Copiar
          </Button>
          <Button
            variant="default"
            onClick={() =>
              saveAsFile('echamano-codigos.txt', `${codes.map(halves).join('\n')}\n`, 'text/plain')
            }
          >
            Descargar
          </Button>
          <Button onClick={onClose} data-autofocus>
            Ya los guardé
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const halves = (code: string): string => code.replace(/^.{5}/, '$&-');
