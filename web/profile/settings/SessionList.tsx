import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { listSessions } from '../../../contract/profile.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { clockTime, shortDate } from '../../ui/time.ts';
import { toastDone } from '../../ui/toast.ts';
import { useFocusInPlace } from '../../ui/useFocusInPlace.ts';
import { sessions, useEndSession } from '../calls.ts';
import styles from './SessionList.module.css';
import { SettingsPart } from './SettingsPart.tsx';

type Session = ReplyOf<typeof listSessions>[number];

const FIRST = 4;
/** How many more a press brings. */
const MORE = 20;

export function SessionList() {
  const { data: rows, isError, error, refetch } = useQuery(sessions());
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(FIRST);
  const { onFocus, onBlur } = useFocusInPlace(list, `.${styles.row}`);

  function showMore() {
    setMost(most + MORE);
    // With the last ones the pressed button goes away.
    if (rows && rows.length <= most + MORE) list.current?.focus({ preventScroll: true });
  }

  return (
    <SettingsPart
      title="Sesiones activas"
      help="Dónde tu cuenta está abierta. Cierra las que no reconozcas; al cambiar tu contraseña se cierran todas las demás."
    >
      {rows ? (
        <>
          <ul ref={list} className={styles.list} tabIndex={-1} onFocus={onFocus} onBlur={onBlur}>
            {ownFirst(rows)
              .slice(0, most)
              .map((row) => (
                <SessionRow key={row.id} row={row} />
              ))}
          </ul>
          {rows.length > most && (
            <Button variant="subtle" size="sm" onClick={showMore}>
              Ver más ({rows.length - most})
            </Button>
          )}
        </>
      ) : isError ? (
        <LoadError title="No pudimos cargar tus sesiones" error={error} onRetry={() => refetch()} />
      ) : (
        <RowSkeletons count={2} label="Cargando sesiones..." height="3.5rem" />
      )}
    </SettingsPart>
  );
}

/** This session, then the newest. */
function ownFirst(rows: Session[]): Session[] {
  return rows.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.createdAt.localeCompare(one.createdAt),
  );
}

function SessionRow({ row }: { row: Session }) {
  const { mutate, isPending } = useEndSession();
  const began = `${shortDate(row.createdAt)}, ${clockTime(row.createdAt)}`;
  const Icon = /Android|iOS/.test(row.device) ? IconDeviceMobile : IconDeviceDesktop;

  function end() {
    mutate(row.id, {
      onSuccess: ({ message }) => toastDone('Sesión cerrada', message),
      onError: (error) => toastFailure(error, 'Error al cerrar la sesión'),
    });
  }

  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden />
      <div className={styles.words}>
        <span>{row.device}</span>
        <span className={styles.since}>
          Desde el <time dateTime={row.createdAt}>{began}</time>
        </span>
      </div>
      {row.current ? (
        <Badge hue="brand">Esta sesión</Badge>
      ) : (
        <BusyButton
          variant="default"
          size="sm"
          busy={isPending}
          aria-label={`Cerrar la sesión de ${row.device}, del ${began}`}
          onClick={end}
        >
          Cerrar
        </BusyButton>
      )}
    </li>
  );
}
