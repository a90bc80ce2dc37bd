import { VisuallyHidden } from '@mantine/core';
import { failureText } from '../../calls/failureText.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { OrderDetailSkeleton } from '../OrderCardSkeletons.tsx';

type Props = {
  error: Error | null;
  /** The sentence for a failure that brings none. */
  otherwise: string;
  onRetry: () => void;
};

/** A detail screen without its order: still loading, or failed. */
export function OrderLoading({ error, otherwise, onRetry }: Props) {
  return (
    <>
      <VisuallyHidden component="h1">Pedido</VisuallyHidden>
      {error ? (
        <LoadError
          title="Error al cargar el pedido"
          message="No se pudo cargar el detalle del pedido. Puede que no exista o no tengas permisos para verlo."
          detail={failureText(error, otherwise)}
          onRetry={onRetry}
        />
      ) : (
        <OrderDetailSkeleton />
      )}
    </>
  );
}
