import { useQuery } from '@tanstack/react-query';
import type { CalibrationState } from '../../../contract/admin-match-studies.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { figure } from '../../ui/text.ts';
import { Fact, Facts } from '../Facts.tsx';
import { RowsWaiting } from '../lists/RowsWaiting.tsx';
import { calibration, useSetCalibration } from './calls.ts';
import studies from './MatchStudies.module.css';

/** How far this market's own outcomes correct the scores of the texts, with a switch to turn that off and on. */
export function Calibration() {
  const { data, isError, error, refetch } = useQuery(calibration());
  if (!data)
    return isError ? (
      <LoadError title="No pudimos cargar el ajuste" error={error} onRetry={() => refetch()} />
    ) : (
      <RowsWaiting label="Cargando el ajuste..." />
    );
  return (
    <>
      <p className={studies.help}>{explained(data)}</p>
      {data.latest && (
        <>
          <Facts title="Lo que dicen los textos y lo que vale aquí">
            {data.means.map(({ said, means }) => (
              <Fact key={said} name={`${said} puntos`}>
                {means}
              </Fact>
            ))}
          </Facts>
          {data.learning && <Switch inUse={data.inUse} />}
        </>
      )}
    </>
  );
}

function explained({ learning, latest, inUse, least }: CalibrationState): string {
  if (!learning) return 'Este mercado no aprende de lo que ocurre: los puntajes son los de los textos.';
  if (!latest)
    return `Cuando haya ${figure(least)} respuestas de quienes recibieron un pedido, ajustaremos los puntajes a lo que ocurre aquí.`;
  const from = `Calculado cada día con ${figure(latest.outcomes)} respuestas: ofertas, descartes y pedidos que se dejaron pasar.`;
  return inUse
    ? `${from} Los pedidos nuevos ya lo usan; nunca mueve mucho.`
    : `${from} Ahora no se usa: los puntajes son los de los textos.`;
}

function Switch({ inUse }: { inUse: boolean }) {
  const { mutate, isPending } = useSetCalibration();
  return (
    <BusyButton
      variant="light"
      size="sm"
      style={{ marginTop: 'var(--space-4)' }}
      busy={isPending}
      onClick={() =>
        mutate(!inUse, {
          onError: (error) => toastFailure(error, 'No pudimos cambiar el ajuste'),
        })
      }
    >
      {inUse ? 'Dejar de usarlo' : 'Volver a usarlo'}
    </BusyButton>
  );
}
