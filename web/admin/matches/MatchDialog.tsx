import type { AdminMatch } from '../../../contract/admin-matches.ts';
import { ORDER_STATUS_LABELS, URGENCY_LABELS } from '../../../contract/labels.ts';
import { budgetText } from '../../orders/budgetText.ts';
import { Phone } from '../../phone/Phone.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { money } from '../../ui/money.ts';
import { ScoreRing } from '../../ui/ScoreRing.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { fullName } from '../../ui/text.ts';
import { longDate } from '../../ui/time.ts';
import { Fact, Facts } from '../Facts.tsx';
import styles from './MatchDialog.module.css';
import { OfferBadge } from './OfferBadge.tsx';
import { ScoreParts } from './ScoreParts.tsx';

type Props = { opened: boolean; onClose: () => void; match: AdminMatch };

export function MatchDialog({ opened, onClose, match }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Detalles del Match" size="xl">
      <div className={styles.details}>
        <div className={styles.head}>
          <ScoreRing score={match.matchScore} size={64} />
          <OfferBadge status={match.offerStatus} />
          <time dateTime={match.matchCreatedAt}>{longDate(match.matchCreatedAt)}</time>
        </div>
        <div className={styles.pair}>
          <OrderFacts match={match} />
          <ServiceFacts match={match} />
        </div>
        <section>
          <h3 className={styles.title}>Razones del match</h3>
          <ul className={styles.reasons}>
            {match.matchReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
        <ScoreParts matchId={match.matchId} expected={match.matchReasons.length} />
        {match.offerId && <OfferFacts match={match} />}
      </div>
    </Dialog>
  );
}

function OrderFacts({ match }: { match: AdminMatch }) {
  return (
    <Facts title="Pedido">
      <Fact name="Título">{match.orderTitle || 'Sin título'}</Fact>
      <Fact name="Descripción">{match.orderDescription}</Fact>
      <Fact name="Ubicación">{match.orderLocation}</Fact>
      <Fact name="Presupuesto">
        {match.orderBudget ? budgetText(match.orderBudget, match.orderCountry) : 'No especificado'}
      </Fact>
      <Fact name="Urgencia">{labelOf(URGENCY_LABELS, match.orderUrgency) ?? 'Normal'}</Fact>
      <Fact name="Estado">{labelOf(ORDER_STATUS_LABELS, match.orderStatus) ?? 'Desconocido'}</Fact>
      <Fact name="Cliente">
        {fullName({ firstName: match.customerFirstName, lastName: match.customerLastName })}
      </Fact>
      <Fact name="Correo">{match.customerEmail}</Fact>
      <PhoneFact phone={match.customerPhone} />
    </Facts>
  );
}

function ServiceFacts({ match }: { match: AdminMatch }) {
  return (
    <Facts title="Servicio">
      <Fact name="Nombre">{match.serviceName}</Fact>
      <Fact name="Descripción">{match.serviceDescription}</Fact>
      <Fact name="Precio base">
        {match.serviceBasePrice === null
          ? 'No especificado'
          : money(match.serviceBasePrice, match.serviceCountry)}
      </Fact>
      <Fact name="Calificación">
        <Stars rating={match.serviceRating} totalReviews={match.serviceTotalReviews} />
      </Fact>
      <Fact name="Zonas">{match.serviceCoverageAreas.join(', ') || 'No especificadas'}</Fact>
      <Fact name="Proveedor">
        {fullName({ firstName: match.providerFirstName, lastName: match.providerLastName })}
      </Fact>
      <Fact name="Correo">{match.providerEmail}</Fact>
      <PhoneFact phone={match.servicePhone} />
    </Facts>
  );
}

function PhoneFact({ phone }: { phone: string | null }) {
  return <Fact name="Teléfono">{phone ? <Phone number={phone} /> : 'No especificado'}</Fact>;
}

function OfferFacts({ match }: { match: AdminMatch }) {
  return (
    <Facts title="Oferta">
      <Fact name="Precio">
        {match.offerPrice === null
          ? 'No especificado'
          : money(match.offerPrice, { country: match.orderCountry, currency: match.offerCurrency })}
      </Fact>
      <Fact name="Duración estimada">{match.offerEstimatedDuration || 'No especificada'}</Fact>
      <Fact name="Mensaje">{match.offerMessage}</Fact>
      <Fact name="Estado">
        <StatusBadge of="offer" status={match.offerStatus ?? ''} />
      </Fact>
      {match.offerCreatedAt && (
        <Fact name="Fecha">
          <time dateTime={match.offerCreatedAt}>{longDate(match.offerCreatedAt)}</time>
        </Fact>
      )}
    </Facts>
  );
}

/** A newer server may send a word that these labels lack. */
function labelOf(labels: Record<string, string>, word: string): string | undefined {
  return labels[word];
}
