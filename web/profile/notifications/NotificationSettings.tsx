import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationPreferences } from '../../../contract/profile.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { preferences, useStoreChoice } from '../calls.ts';
import { SettingsPart } from '../settings/SettingsPart.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { type Choice, withChoice } from './notificationChoices.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { usePush } from './usePush.ts';

/** About as many rows as the table has, with its headings. */
const ROWS = 15;

export function NotificationSettings() {
  const { data, isError, error, refetch } = useQuery(preferences());
  return (
    <SettingsPart
      title="Notificaciones"
      folded
      help="Dentro de Echamano las ves siempre; elige cuáles te avisan fuera."
    >
      {data ? (
        <Choices stored={data} />
      ) : isError ? (
        <LoadError title="No pudimos cargar tus notificaciones" error={error} onRetry={() => refetch()} />
      ) : (
        <RowSkeletons count={ROWS} label="Cargando notificaciones..." height="2.75rem" lines={1} />
      )}
    </SettingsPart>
  );
}

function Choices({ stored }: { stored: NotificationPreferences }) {
  const push = usePush();
  const { mutateAsync } = useStoreChoice();
  /** Choices still being saved: they are shown at once (optimistic update), and taken back if the call fails. */
  const [waiting, setWaiting] = useState<Choice[]>([]);
  const chosen = waiting.reduce((table, choice) => withChoice(table, ...choice), stored);

  async function choose(...choice: Choice) {
    const [channel, , wanted] = choice;
    const needsPush = channel === 'push' && wanted && push.state !== 'on';
    if (needsPush && !(await push.enable())) return;
    setWaiting((before) => [...before, choice]);
    await mutateAsync(choice).catch((error) => toastFailure(error, 'Error al guardar tu elección'));
    setWaiting((before) => before.filter((one) => one !== choice));
  }

  return (
    <>
      <PushSwitch push={push} />
      <NotificationTable chosen={chosen} onChoose={(...choice) => void choose(...choice)} />
    </>
  );
}
