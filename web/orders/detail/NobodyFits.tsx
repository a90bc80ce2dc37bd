import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OrderDetail, SimilarService } from '../../../contract/order-detail.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { NewOrderDialog } from '../dialogs.ts';
import styles from './OrderReach.module.css';

const AVATAR_SIZE = 40;

type Props = { detail: OrderDetail; similar: SimilarService[] };

/** What a customer may do when nobody fits: say more, or ask somebody who does something alike. */
export function NobodyFits({ detail: { order, can }, similar }: Props) {
  const editing = useDialog();
  return (
    <>
      {can.edit && (
        <div className={styles.help}>
          <p>
            <strong>Qué ayudaría</strong>
            <span>Di qué hay que hacer, sobre qué y de qué oficio es: buscamos de nuevo enseguida.</span>
          </p>
          <Button variant="default" icon={IconPencil} onClick={editing.open}>
            Contar más
          </Button>
        </div>
      )}
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar-services">
          <h2 id="similar-services">Servicios parecidos</h2>
          <ul>
            {similar.map(({ id, name, rating, totalReviews, why }) => (
              <li key={id}>
                <Link to="/service/$id" params={{ id }} className={styles.service}>
                  <Avatar name={name} size={AVATAR_SIZE} />
                  <span className={styles.words}>
                    <strong>{name}</strong>
                    <Stars rating={rating} totalReviews={totalReviews} />
                    <span>{why}</span>
                  </span>
                  <IconChevronRight size={20} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {editing.wanted && <NewOrderDialog {...editing.props} order={order} />}
    </>
  );
}
