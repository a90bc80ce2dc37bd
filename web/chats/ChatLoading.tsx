import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import header from './ChatHeader.module.css';
import { BackToOrders } from './ChatHeader.tsx';
import styles from './ChatScreen.module.css';
import composer from './Composer.module.css';
import list from './MessageList.module.css';
import pin from './OrderPin.module.css';

const WIDTHS = ['55%', '40%', '65%', '30%', '50%'];

type Props = {
  /** Whether it is about an order, which then stands under the header. */
  ofOrder: boolean;
};

export function ChatLoading({ ofOrder }: Props) {
  return (
    <section className={styles.conversation} aria-label="Conversación" data-own-bar>
      <h1 className="visually-hidden">Chat</h1>
      <div className={header.header}>
        <BackToOrders />
        <Skeleton circle height={44} style={{ flex: 'none' }} aria-hidden />
        <div className={header.who} aria-hidden="true">
          <Skeleton height={16} width="9rem" style={{ marginBottom: 6 }} />
          <Skeleton height={12} width="12rem" />
        </div>
      </div>
      {ofOrder && (
        <div className={pin.pin} aria-hidden="true">
          <Skeleton height={16} width="60%" />
        </div>
      )}
      <Loading label="Cargando mensajes..." className={list.frame}>
        <div className={list.waiting} aria-hidden="true">
          {WIDTHS.map((width, index) => (
            <Skeleton
              key={width}
              height={44}
              width={width}
              radius="lg"
              style={{ marginLeft: index % 2 ? 'auto' : 0 }}
            />
          ))}
        </div>
      </Loading>
      <div className={composer.composer} aria-hidden="true">
        <div className={composer.row}>
          <Skeleton className={composer.field} height={46} radius="md" />
          <Skeleton height={46} width={46} radius="md" />
        </div>
      </div>
    </section>
  );
}
