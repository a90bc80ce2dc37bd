import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { myServices } from '../offers/calls.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { money } from '../ui/money.ts';
import { CardSkeletons } from '../ui/Skeletons.tsx';
import { LinkedRow, LinkedRows } from './LinkedRows.tsx';

type Props = { opened: boolean; onClose: () => void };

export function MyServicesDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Mis servicios" size="lg">
      <MyServices />
    </Modal>
  );
}

function MyServices() {
  const { data: services, isError, refetch } = useQuery(myServices());
  if (!services && isError)
    return (
      <LoadError
        title="No pudimos cargar tus servicios"
        message="Revisa tu conexión y vuelve a intentar."
        onRetry={() => refetch()}
      />
    );
  if (!services) return <CardSkeletons count={2} label="Cargando servicios..." />;
  if (services.length === 0)
    return (
      <EmptyState drawing="wrench" title="Todavía no ofreces servicios">
        Publica el primero desde el botón Crear y te avisaremos de los pedidos que le sirvan.
      </EmptyState>
    );
  return (
    <LinkedRows isEmpty={false}>
      {services.map(({ id, name, isActive, basePrice }) => (
        <LinkedRow
          key={id}
          to="/service/$id/manage"
          id={id}
          title={name}
          figure={basePrice === null ? undefined : money(basePrice)}
        >
          {isActive ? 'Activo, visible para todos' : 'Pausado, nadie lo ve'}
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}
