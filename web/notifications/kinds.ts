import {
  IconBan,
  IconBulb,
  IconCircleCheck,
  IconMessage,
  IconMessageDollar,
  IconMessageQuestion,
  IconMessageReply,
  IconPencil,
  IconSpeakerphone,
  IconThumbUp,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Hue } from '../ui/tokens.ts';

/** The role of the receiver that a kind is about; 'administration' is for notices from the administrators. */
export type Concerned = 'customer' | 'provider' | 'both' | 'administration';

interface Kind {
  icon: TablerIcon;
  hue: Hue;
  concerns: Concerned;
  /** What happens, in the words of the receiver, for the notification settings. */
  label: string;
}

/** How each kind of notification looks in the list, and reads in the settings. */
export const KINDS: Record<NotificationType, Kind> = {
  new_order_match: {
    icon: IconBulb,
    hue: 'brand',
    concerns: 'provider',
    label: 'Aparece un pedido para mis servicios',
  },
  new_offer: { icon: IconMessageDollar, hue: 'accent', concerns: 'customer', label: 'Recibo una oferta' },
  offer_accepted: { icon: IconThumbUp, hue: 'brand', concerns: 'provider', label: 'Aceptan mi oferta' },
  offer_rejected: { icon: IconX, hue: 'red', concerns: 'provider', label: 'Rechazan mi oferta' },
  quote_proposed: {
    icon: IconMessageDollar,
    hue: 'accent',
    concerns: 'provider',
    label: 'Me proponen otro precio',
  },
  quote_renewal: {
    icon: IconMessageDollar,
    hue: 'amber',
    concerns: 'provider',
    label: 'Piden que renueve un presupuesto',
  },
  quote_answered: {
    icon: IconMessageDollar,
    hue: 'brand',
    concerns: 'customer',
    label: 'Responden a mi contraoferta',
  },
  extra_proposed: {
    icon: IconMessageDollar,
    hue: 'accent',
    concerns: 'customer',
    label: 'Proponen un adicional',
  },
  extra_answered: {
    icon: IconMessageDollar,
    hue: 'brand',
    concerns: 'provider',
    label: 'Responden a un adicional',
  },
  order_updated: {
    icon: IconPencil,
    hue: 'amber',
    concerns: 'provider',
    label: 'Cambia un pedido en el que oferté',
  },
  order_question: {
    icon: IconMessageQuestion,
    hue: 'accent',
    concerns: 'customer',
    label: 'Preguntan por mi pedido',
  },
  question_answered: {
    icon: IconMessageReply,
    hue: 'blue',
    concerns: 'provider',
    label: 'Responden mi pregunta',
  },
  order_completed: {
    icon: IconCircleCheck,
    hue: 'brand',
    concerns: 'provider',
    label: 'Confirman y califican mi trabajo',
  },
  order_completed_by_other: {
    icon: IconCircleCheck,
    hue: 'amber',
    concerns: 'provider',
    label: 'Otro proveedor hizo el trabajo',
  },
  order_cancelled: { icon: IconBan, hue: 'red', concerns: 'provider', label: 'Se cancela un pedido' },
  order_cancelled_with_pending_offers: {
    icon: IconBan,
    hue: 'red',
    concerns: 'provider',
    label: 'Se cancela un pedido con mi oferta pendiente',
  },
  order_cancelled_with_accepted_offers: {
    icon: IconBan,
    hue: 'red',
    concerns: 'provider',
    label: 'Se cancela un pedido con mi oferta aceptada',
  },
  new_message: { icon: IconMessage, hue: 'blue', concerns: 'both', label: 'Me escriben un mensaje' },
  announcement: {
    icon: IconSpeakerphone,
    hue: 'amber',
    concerns: 'administration',
    label: 'Novedades de Echamano',
  },
  claim_answered: {
    icon: IconMessageReply,
    hue: 'brand',
    concerns: 'administration',
    label: 'Responden a una sugerencia o queja mía',
  },
};
