import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import detail from './detail/OrderDetail.module.css';
import cards from './OrderCard.module.css';
import styles from './OrderCardSkeletons.module.css';

/** Placeholders of orders, as tall as the cards that take their place. */
export function OrderCardSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Cargando pedidos..." className={cards.list}>
      <Skeleton width={88} height={24} radius="xl" />
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={`framed ${styles.card}`} aria-hidden="true">
          <Head />
          <Lines />
          <Skeleton width={112} height={36} />
        </div>
      ))}
    </Loading>
  );
}

/** The skeleton of a detail screen: its head and two cards, the second in the side column where there is one. */
export function OrderDetailSkeleton() {
  return (
    <Loading label="Cargando pedido..." className={detail.columns}>
      <div className={detail.main}>
        <Skeleton width={104} height={13} />
        <Head />
        <Lines />
        <Card />
      </div>
      <Card />
    </Loading>
  );
}

function Card() {
  return (
    <div className={`framed ${styles.card}`}>
      <Head />
      <Lines />
    </div>
  );
}

function Head() {
  return (
    <div className={styles.lines}>
      <Skeleton width="62%" height={24} />
      <Skeleton width={96} height={24} radius="xl" />
    </div>
  );
}

function Lines() {
  return (
    <>
      <div className={styles.lines}>
        <Skeleton width="96%" height={14} />
        <Skeleton width="74%" height={14} />
      </div>
      <Skeleton width="48%" height={14} />
    </>
  );
}
