import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { startSecondFactor } from '../../contract/security.ts';
import { toastFailure } from '../calls/toastFailure.ts';
import { SettingsPart } from '../profile/settings/SettingsPart.tsx';
import { Badge } from '../ui/Badge.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import rows from '../ui/rows.module.css';
import { RowSkeletons } from '../ui/Skeletons.tsx';
import { toastDone } from '../ui/toast.ts';
import { useDialog } from '../ui/useDialog.ts';
import { security, useRenewBackupCodes, useStartSecondFactor, useTurnOffSecondFactor } from './calls.ts';
import styles from './SecondFactor.module.css';

const SecondFactorDialog = lazyDialog(
  async () => (await import('./SecondFactorDialog.tsx')).SecondFactorDialog,
);
const BackupCodesDialog = lazyDialog(async () => (await import('./BackupCodesDialog.tsx')).BackupCodesDialog);

/** With this many backup codes left or fewer, the count is shown as a warning. */
const CODES_FEW = 3;

export function SecondFactor() {
  const { data, isError, error, refetch } = useQuery(security());
  return (
    <SettingsPart
      title="Verificación en dos pasos"
      help="Para entrar, además de tu contraseña, un código que muestra una aplicación de tu teléfono."
    >
      {data ? (
        <Choice on={data.secondFactor.on} codesLeft={data.secondFactor.backupCodesLeft} />
      ) : isError ? (
        <LoadError title="No pudimos cargar esta parte" error={error} onRetry={() => refetch()} />
      ) : (
        <RowSkeletons count={1} label="Cargando la verificación en dos pasos..." height="2.75rem" />
      )}
    </SettingsPart>
  );
}

function Choice({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const setup = useDialog();
  const codes = useDialog();
  const part = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState<ReplyOf<typeof startSecondFactor>>();
  const [backupCodes, setBackupCodes] = useState<string[]>([]);
  const start = useStartSecondFactor();
  const renew = useRenewBackupCodes();
  const turnOff = useTurnOffSecondFactor();
  /** Where the focus goes when a dialog closes: the button that opened it may be gone by then. */
  const stay = () => part.current;

  function showCodes(given: string[]) {
    setBackupCodes(given);
    setup.closeTo(stay);
    codes.open();
  }

  return (
    <div ref={part} className={styles.choice} tabIndex={-1}>
      {on ? (
        <>
          <Badge hue="brand" icon={IconShieldCheck}>
            Activada
          </Badge>
          <span className={codesLeft <= CODES_FEW ? styles.few : styles.left}>
            {codesLeft === 1 ? 'Te queda 1 código' : `Te quedan ${codesLeft} códigos`} de respaldo
          </span>
          <div className={rows.row}>
            <BusyButton
              variant="default"
              size="sm"
              busy={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, {
                  onSuccess: (reply) => showCodes(reply.backupCodes),
                  onError: (error) => toastFailure(error, 'Error al hacer los códigos'),
                })
              }
            >
              Códigos nuevos
            </BusyButton>
            <BusyButton
              variant="subtle"
              color="red"
              size="sm"
              busy={turnOff.isPending}
              onClick={() =>
                turnOff.mutate(undefined, {
                  onSuccess: ({ message }) => {
                    toastDone('Verificación desactivada', message);
                    part.current?.focus();
                  },
                  onError: (error) => toastFailure(error, 'Error al desactivar la verificación'),
                })
              }
            >
              Desactivar
            </BusyButton>
          </div>
        </>
      ) : (
        <BusyButton
          variant="default"
          busy={start.isPending}
          icon={IconShieldLock}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: (given) => {
                setKey(given);
                setup.open();
              },
              onError: (error) => toastFailure(error, 'Error al empezar la verificación'),
            })
          }
        >
          Activar la verificación
        </BusyButton>
      )}
      {key && setup.wanted && (
        <SecondFactorDialog {...setup.props} secret={key.secret} uri={key.uri} onDone={showCodes} />
      )}
      {codes.wanted && (
        <BackupCodesDialog opened={codes.opened} onClose={() => codes.closeTo(stay)} codes={backupCodes} />
      )}
    </div>
  );
}
