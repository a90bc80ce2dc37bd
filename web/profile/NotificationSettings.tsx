import { useQuery } from '@tanstack/react-query';
import type { Channel, NotificationType } from '../../contract/notification-kinds.ts';
import type { NotificationPreferences } from '../../contract/profile.ts';
import { toastFailure } from '../toastFailure.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { RowSkeletons } from '../ui/Skeletons.tsx';
import { preferences, useSetPreferences } from './calls.ts';
import { NotificationTable } from './NotificationTable.tsx';
import { withChoice } from './notificationChoices.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { usePush } from './usePush.ts';

/** About as many rows as the table has, with its headings. */
const ROWS = 15;

export function NotificationSettings() {
  const { data, isError, error, refetch } = useQuery(preferences());
  return (
    <SettingsPart
      title="Notificaciones"
      help="Dentro de Echamano las ves siempre; elige cuáles te avisan fuera."
    >
      {data ? (
        <Choices chosen={data} />
      ) : isError ? (
        <LoadError title="No pudimos cargar tus notificaciones" error={error} onRetry={() => refetch()} />
      ) : (
        <RowSkeletons count={ROWS} label="Cargando notificaciones..." height="2.75rem" lines={1} />
      )}
    </SettingsPart>
  );
}

function Choices({ chosen }: { chosen: NotificationPreferences }) {
  const push = usePush();
  const { mutate } = useSetPreferences();

  async function choose(channel: Channel, type: NotificationType, wanted: boolean) {
    const needsPush = channel === 'push' && wanted && push.state !== 'on';
    if (needsPush && !(await push.enable())) return;
    mutate(withChoice(chosen, channel, type, wanted), {
      onError: (error) => toastFailure(error, 'Error al guardar tu elección'),
    });
  }

  return (
    <>
      <PushSwitch push={push} />
      <NotificationTable chosen={chosen} onChoose={(...choice) => void choose(...choice)} />
    </>
  );
}
