import type { NotificationType } from '../../contract/notification-kinds.ts';

/**
 * What stands instead of a title that names its sender (`data.senderId`), where the name must not be read: in mails to an
 * unverified address, and after the sender deleted their account. A kind that is missing here gets a title for all kinds.
 */
export const NAMELESS_TITLES: Partial<Record<NotificationType, string>> = {
  new_offer: 'Nueva oferta',
  quote_proposed: 'Te propusieron otro precio',
  quote_renewal: 'Te pidieron que renueves tu presupuesto',
  quote_answered: 'Respondieron a lo que propusiste',
  extra_proposed: 'Te propusieron un adicional',
  extra_answered: 'Respondieron al adicional que propusiste',
  new_message: 'Mensaje nuevo',
};
