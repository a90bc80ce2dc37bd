import { LoadError } from '../ui/LoadError.tsx';

/** A list of orders that could not be read. */
export function OrdersFailure({ aboveRows }: { aboveRows?: boolean }) {
  return (
    <LoadError
      title="Error al cargar pedidos"
      message="Hubo un problema al obtener los pedidos. Por favor, intenta de nuevo."
      onRetry={() => location.reload()}
      aboveRows={aboveRows}
    />
  );
}
