import { isRefusal } from '../../calls/call.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';

type Props = { error: Error; notFound: string };

/** Says that the service does not exist or that there was no answer; only the second can be retried. */
export function ServiceFailure({ error, notFound }: Props) {
  if (!isRefusal(error))
    return (
      <LoadError
        title="Error al cargar el servicio"
        message="No se pudo cargar el servicio. Por favor, intenta de nuevo."
        onRetry={() => window.location.reload()}
      />
    );
  return (
    <EmptyState
      drawing="lost"
      title="Servicio no encontrado"
      heading
      action={<ButtonLink to="/services">Ver servicios</ButtonLink>}
    >
      {notFound}
    </EmptyState>
  );
}
