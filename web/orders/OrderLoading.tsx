import { VisuallyHidden } from '@mantine/core';
import { LoadError } from '../ui/LoadError.tsx';
import { OrderDetailSkeleton } from './OrderCardSkeletons.tsx';

/** A detail screen before it has its order: waiting, or with nothing to show. */
export function OrderLoading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <>
      <VisuallyHidden component="h1">Pedido</VisuallyHidden>
      {failed ? (
        <LoadError
          title="Error al cargar el pedido"
          message="No se pudo cargar el detalle del pedido. Puede que no exista o no tengas permisos para verlo."
          onRetry={onRetry}
        />
      ) : (
        <OrderDetailSkeleton />
      )}
    </>
  );
}
