import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ServiceHints as Hints } from '../../../contract/services.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hintsFor } from '../calls.ts';
import card from '../profile/ServiceScreen.module.css';
import styles from './ServiceHints.module.css';

/** What costs points in several orders: the server's own words speak of one order. */
const OF_MANY_ORDERS: Partial<Record<string, string>> = {
  text: 'Tu descripción no nombra justo lo que te piden',
};

const SKELETONS = ['100%', '85%', '95%', '70%'];

/** What the owner could add to a service so that it gets more orders, or gets them sooner. */
export function ServiceHints({ serviceId }: { serviceId: string }) {
  const { data, isError, refetch } = useQuery(hintsFor(serviceId));
  return (
    <section className={`framed ${card.card}`} aria-labelledby="service-hints">
      <h2 id="service-hints" className={card.heading}>
        Qué agregar
      </h2>
      {data && <Known hints={data} />}
      {!data && isError && (
        <div className={card.failed} role="alert">
          <p className="quiet">No pudimos cargar las sugerencias.</p>
          <Button variant="light" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {!data && !isError && <Waiting />}
    </section>
  );
}

function Known({ hints: { trades, orders, hints, costs } }: { hints: Hints }) {
  return (
    <>
      {trades.length > 0 && (
        <p className="quiet">
          Te mostramos a quien busca <strong className={styles.trades}>{listed(trades)}</strong>.
        </p>
      )}
      {hints.length === 0 ? (
        <p className={styles.nothing}>
          {orders === 0
            ? 'Cuando haya pedidos para este servicio, aquí verás qué te acercaría a más.'
            : 'Tu servicio ya dice lo que buscan los pedidos que te llegan.'}
        </p>
      ) : (
        <ul className={styles.hints}>
          {hints.map(({ text }) => (
            <li key={text}>
              <IconBulb size={20} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
      {costs.length > 0 && (
        <>
          <h3 className={styles.title}>Qué te resta puntos</h3>
          <ul className={styles.costs}>
            {costs.map(({ part, text, points, orders: many }) => (
              <li key={part}>
                {OF_MANY_ORDERS[part] ?? text}
                <span className={styles.points}>
                  {Math.abs(points)} {Math.abs(points) === 1 ? 'punto' : 'puntos'} menos en {many}{' '}
                  {many === 1 ? 'pedido' : 'pedidos'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function listed(names: string[]): string {
  return new Intl.ListFormat('es').format(names.map((name) => name.toLocaleLowerCase('es')));
}

function Waiting() {
  return (
    <Loading label="Cargando sugerencias..." className={styles.hints}>
      {SKELETONS.map((width) => (
        <Skeleton key={width} height={20} width={width} />
      ))}
    </Loading>
  );
}
