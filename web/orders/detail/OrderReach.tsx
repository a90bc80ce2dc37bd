import { IconSpeakerphone } from '@tabler/icons-react';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { useNow } from '../../ui/useNow.ts';
import { reachText } from '../reachText.ts';
import { NobodyFits } from './NobodyFits.tsx';
import styles from './OrderReach.module.css';
import { WidenOrder } from './WidenOrder.tsx';

type Props = { detail: OrderDetail; reach: NonNullable<OrderDetail['reach']> };

/** How many providers know about one's order, and what would bring it to more. */
export function OrderReach({ detail, reach }: Props) {
  const now = useNow();
  const { title, lines } = reachText(reach, detail.order, { offers: detail.offers.length, now });
  return (
    <section className={styles.reach} aria-label="Alcance del pedido">
      <IconSpeakerphone size={24} aria-hidden />
      <div className={styles.body}>
        <p role="status">
          <strong>{title}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {detail.can.edit && !detail.order.directServiceId && (
          <WidenOrder orderId={detail.order.id} reach={reach} />
        )}
        {reach.similar && <NobodyFits detail={detail} similar={reach.similar} />}
      </div>
    </section>
  );
}
