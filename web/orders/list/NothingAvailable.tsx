import { useQuery } from '@tanstack/react-query';
import { myServices } from '../../offers/calls.ts';
import { useCreate } from '../../shell/CreateDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** No order to offer on: either none fits, or there is no service for one to fit. */
export function NothingAvailable() {
  const { data: services } = useQuery(myServices());
  const { createService } = useCreate();
  const hasService = services?.some(({ isActive }) => isActive) ?? true;
  if (hasService)
    return (
      <EmptyState drawing="bell" title="No hay pedidos disponibles">
        En cuanto alguien publique algo que encaje con tus servicios, aparece aquí y te avisamos.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="wrench"
      title="No hay pedidos disponibles"
      action={
        <Button color="accent" onClick={createService}>
          Ofrecer Servicio
        </Button>
      }
    >
      Publica un servicio con tu zona y te mostramos los pedidos que encajan con lo que haces.
    </EmptyState>
  );
}
