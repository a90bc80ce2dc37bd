import {
  type Channel,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../../contract/notification-kinds.ts';
import type { NotificationPreferences } from '../../contract/profile.ts';

type Role = 'customer' | 'provider' | 'both' | 'administration';

export const ROLE_TITLES: Record<Role, string> = {
  customer: 'Cuando pides una mano',
  provider: 'Cuando ofreces tus servicios',
  both: 'Conversaciones',
  administration: 'De quienes administran Echamano',
};

/** How each kind of notification reads in the settings, and whom it concerns. */
const CHOICES: Record<NotificationType, { role: Role; label: string }> = {
  new_offer: { role: 'customer', label: 'Recibo una oferta' },
  order_question: { role: 'customer', label: 'Preguntan por mi pedido' },
  quote_answered: { role: 'customer', label: 'Responden a mi contraoferta' },
  extra_proposed: { role: 'customer', label: 'Proponen un adicional' },
  new_order_match: { role: 'provider', label: 'Aparece un pedido para mis servicios' },
  offer_accepted: { role: 'provider', label: 'Aceptan mi oferta' },
  offer_rejected: { role: 'provider', label: 'Rechazan mi oferta' },
  question_answered: { role: 'provider', label: 'Responden mi pregunta' },
  quote_proposed: { role: 'provider', label: 'Me proponen otro precio' },
  quote_renewal: { role: 'provider', label: 'Piden que renueve un presupuesto' },
  extra_answered: { role: 'provider', label: 'Responden a un adicional' },
  order_updated: { role: 'provider', label: 'Cambia un pedido en el que oferté' },
  order_completed: { role: 'provider', label: 'Confirman y califican mi trabajo' },
  order_completed_by_other: { role: 'provider', label: 'Otro proveedor hizo el trabajo' },
  order_cancelled: { role: 'provider', label: 'Se cancela un pedido' },
  order_cancelled_with_pending_offers: {
    role: 'provider',
    label: 'Se cancela un pedido con mi oferta pendiente',
  },
  order_cancelled_with_accepted_offers: {
    role: 'provider',
    label: 'Se cancela un pedido con mi oferta aceptada',
  },
  new_message: { role: 'both', label: 'Me escriben un mensaje' },
  announcement: { role: 'administration', label: 'Cuentan algo a todos' },
  claim_answered: { role: 'administration', label: 'Responden a una sugerencia o queja mía' },
};

export const CHOICE_GROUPS = (Object.keys(ROLE_TITLES) as Role[]).map((role) => ({
  title: ROLE_TITLES[role],
  choices: NOTIFICATION_TYPES.filter((type) => CHOICES[type].role === role).map((type) => ({
    type,
    label: CHOICES[type].label,
  })),
}));

export function withChoice(
  preferences: NotificationPreferences,
  channel: Channel,
  type: NotificationType,
  wanted: boolean,
): NotificationPreferences {
  return { ...preferences, [channel]: { ...preferences[channel], [type]: wanted } };
}
