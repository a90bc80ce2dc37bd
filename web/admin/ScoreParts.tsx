import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../ui/LoadError.tsx';
import { match } from './calls.ts';
import details from './MatchDialog.module.css';
import styles from './ScoreParts.module.css';

/** What each part of the score added or took. */
export function ScoreParts({ matchId }: { matchId: string }) {
  const { data, isError, refetch } = useQuery(match(matchId));
  if (!data)
    return isError ? (
      <LoadError
        title="No pudimos cargar el puntaje"
        message="Revisa tu conexión y vuelve a intentar."
        onRetry={() => refetch()}
      />
    ) : (
      <Skeleton height={160} />
    );
  if (data.scoreParts.length === 0) return null;
  return (
    <section>
      <h3 className={details.title}>Cómo se sumó el puntaje</h3>
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

function signed(points: number): string {
  return points.toLocaleString('es-ES', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
}
