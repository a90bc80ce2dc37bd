import { IconArrowsMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { WIDER_KM } from '../../../contract/order-values.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useWidenOrder } from '../calls.ts';
import { widenedText, widenText } from '../reachText.ts';
import styles from './OrderReach.module.css';

type Reach = NonNullable<OrderDetail['reach']>;
type Props = { orderId: string; reach: Reach };

/** Searches for providers in a wider area around an order, and says how many more were notified. */
export function WidenOrder({ orderId, reach }: Props) {
  const { mutate, isPending } = useWidenOrder(orderId);
  const [notifiedBefore, setNotifiedBefore] = useState<number | null>(null);
  const { wider } = reach;
  const km = WIDER_KM.find((one) => one === wider?.km);

  function widen() {
    if (!km || isPending) return;
    const { notified } = reach;
    mutate(km, {
      onSuccess: () => setNotifiedBefore(notified),
      onError: (error) => toastFailure(error, 'No se pudo ampliar la búsqueda'),
    });
  }

  const notifiedText = widenedText(reach, notifiedBefore);
  return (
    <>
      <p className={styles.widened} role="status">
        {notifiedText}
      </p>
      {wider && km && (
        <BusyButton
          className={styles.widen}
          color="accent"
          busy={isPending}
          icon={IconArrowsMaximize}
          onClick={widen}
        >
          {widenText(wider)}
        </BusyButton>
      )}
    </>
  );
}
