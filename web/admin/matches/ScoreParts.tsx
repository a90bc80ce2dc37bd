import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { match } from './calls.ts';
import details from './MatchDialog.module.css';
import styles from './ScoreParts.module.css';

type Props = {
  matchId: string;
  /** How many parts to make room for. */
  expected: number;
};

/** What each part of the score added or took. */
export function ScoreParts({ matchId, expected }: Props) {
  const { data, isError, error, refetch } = useQuery(match(matchId));
  if (!data)
    return isError ? (
      <LoadError title="No pudimos cargar el puntaje" error={error} onRetry={() => refetch()} />
    ) : (
      <PartsWaiting expected={expected} />
    );
  if (data.scoreParts.length === 0) return null;
  return (
    <section>
      <Title />
      <table className={styles.parts}>
        <tbody>
          {data.scoreParts.map(({ part, points, detail }) => (
            <tr key={part}>
              <th scope="row">{detail || part}</th>
              <td>{signed(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Puntaje</th>
            <td>{data.matchScore}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Title() {
  return <h3 className={details.title}>Cómo se sumó el puntaje</h3>;
}

function PartsWaiting({ expected }: Pick<Props, 'expected'>) {
  return (
    <section>
      <Title />
      <Loading label="Cargando el puntaje..." className={styles.parts} count={expected + 1}>
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton height={14} width="45%" radius="xl" />
          <Skeleton height={14} width="3rem" radius="xl" />
        </div>
      </Loading>
    </section>
  );
}

function signed(points: number): string {
  return points.toLocaleString('es-ES', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
}
