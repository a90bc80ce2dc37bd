/** What stands where a person wrote something, once their account is deleted. */
export const DELETED = {
  firstName: 'Cuenta',
  lastName: 'eliminada',
  message: 'Mensaje eliminado',
  question: 'Pregunta de una cuenta eliminada',
  extra: 'Adicional de una cuenta eliminada',
  offer: 'Oferta de una cuenta eliminada',
  orderTitle: 'Pedido de una cuenta eliminada',
  order: 'La persona que lo publicó eliminó su cuenta.',
  place: 'Lugar eliminado',
  reason: 'La persona eliminó su cuenta',
  directTitle: 'Pedido directo',
  service: 'Servicio de una cuenta eliminada',
};
