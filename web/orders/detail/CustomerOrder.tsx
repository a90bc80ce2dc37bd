import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { OffersPanel } from '../../offers/OffersPanel.tsx';
import { Questions } from '../../questions/Questions.tsx';
import { TWO_COLUMNS } from '../../ui/breakpoints.ts';
import { badgeText } from '../../ui/text.ts';
import { offersNextText } from '../reachText.ts';
import { CompletionCard } from './CompletionCard.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderDetail.module.css';
import { OrderReach } from './OrderReach.tsx';
import { OrderStats } from './OrderStats.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/**
 * The order as its customer sees it: two columns on desktop; on phones the second is one more tab. Once there are
 * offers, they come before how far the order got.
 */
export function CustomerOrder({ detail }: { detail: OrderDetail }) {
  const twoColumns = useMediaQuery(TWO_COLUMNS, undefined, { getInitialValueInEffect: false });
  const { reach, order, stats } = detail;
  const reached = reach && order.status === 'active' && <OrderReach detail={detail} reach={reach} />;
  const about = (
    <aside className={styles.aside} aria-label="Sobre este pedido">
      <OrderStats stats={stats} />
      <OrderTimeline events={detail.timeline} offers={detail.offers} />
      {stats.totalOffers > 0 && reached}
    </aside>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <OrderSummary order={order}>
          <OrderActions detail={detail} />
        </OrderSummary>
        {detail.completionInfo && <CompletionCard detail={detail} info={detail.completionInfo} />}
        {stats.totalOffers === 0 && reached}
        <Questions orderId={order.id} />
        <OrderTabs detail={detail} about={twoColumns ? null : about} />
      </div>
      {twoColumns && about}
    </div>
  );
}

function OrderTabs({ detail, about }: { detail: OrderDetail; about: ReactNode }) {
  const [tab, setTab] = useState<string | null>('offers');
  const shown = tab === 'about' && !about ? 'offers' : tab;
  return (
    <Tabs className={styles.tabs} value={shown} onChange={setTab}>
      <Tabs.List>
        <Tabs.Tab value="offers" rightSection={<Count figure={detail.stats.totalOffers} />}>
          Ofertas
        </Tabs.Tab>
        <Tabs.Tab value="messages" rightSection={<Count figure={detail.stats.totalMessages} />}>
          Mensajes
        </Tabs.Tab>
        {about && <Tabs.Tab value="about">Detalle</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="offers" className={styles.panel}>
        <OffersPanel
          offers={detail.offers}
          next={offersNextText(detail.order)}
          talks={detail.viewer === 'customer'}
        />
      </Tabs.Panel>
      <Tabs.Panel value="messages" className={styles.panel}>
        <MessagesPanel detail={detail} />
      </Tabs.Panel>
      {about && (
        <Tabs.Panel value="about" className={styles.panel}>
          {about}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

/** Hidden from screen readers, so that it is not part of the tab's name: the statistics say it in words. */
function Count({ figure }: { figure: number }) {
  if (figure === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {badgeText(figure)}
    </span>
  );
}
