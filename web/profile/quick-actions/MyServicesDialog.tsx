import { useQuery } from '@tanstack/react-query';
import { myServices } from '../../offers/calls.ts';
import { useCreate } from '../../shell/CreateDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { inDialog } from '../../ui/inDialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { areMixed, money } from '../../ui/money.ts';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { LinkedRow, LinkedRows } from './LinkedRows.tsx';

export const MyServicesDialog = inDialog(MyServices, { title: 'Mis servicios', size: 'lg' });

function MyServices({ onClose }: { onClose: () => void }) {
  const { createService } = useCreate();
  const { data: services, isError, error, refetch } = useQuery(myServices());
  if (!services && isError)
    return <LoadError title="No pudimos cargar tus servicios" error={error} onRetry={() => refetch()} />;
  if (!services) return <RowSkeletons count={2} label="Cargando servicios..." height="3.75rem" />;
  if (services.length === 0)
    return (
      <EmptyState
        drawing="wrench"
        title="Todavía no ofreces servicios"
        action={
          <Button
            onClick={() => {
              onClose();
              createService();
            }}
          >
            Ofrecer Servicio
          </Button>
        }
      >
        Publica el primero y te avisaremos de los pedidos que encajen.
      </EmptyState>
    );
  const mixed = areMixed(services.map(({ country }) => country));
  return (
    <LinkedRows isEmpty={false}>
      {services.map(({ id, name, isActive, basePrice, country }) => (
        <LinkedRow
          key={id}
          to="/service/$id/manage"
          id={id}
          title={name}
          figure={basePrice === null ? undefined : money(basePrice, country, mixed)}
        >
          {isActive ? 'Activo, visible para todos' : 'Pausado, nadie lo ve'}
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}
