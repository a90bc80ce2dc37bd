/** What cancelling does to the offers an order has, and whether their providers must be told why. */
export function cancelVariant(offers: { pending: number; accepted: number }): {
  consequence: string;
  reasonNeeded: boolean;
} {
  const { pending, accepted } = offers;
  if (accepted > 0)
    return {
      reasonNeeded: true,
      consequence: [
        accepted === 1
          ? 'Ya aceptaste una oferta: el acuerdo se cancela.'
          : `Ya aceptaste ${accepted} ofertas: los acuerdos se cancelan.`,
        pending > 0 && 'Las que estaban pendientes se rechazan.',
        'Cada proveedor que ofertó recibe tu motivo.',
      ]
        .filter(Boolean)
        .join(' '),
    };
  if (pending > 0)
    return {
      reasonNeeded: true,
      consequence:
        pending === 1
          ? 'Hay una oferta esperando tu respuesta: se rechaza y su proveedor recibe tu motivo.'
          : `Hay ${pending} ofertas esperando tu respuesta: se rechazan y cada proveedor recibe tu motivo.`,
    };
  return {
    reasonNeeded: false,
    consequence: 'Nadie te ofertó todavía: puedes cancelarlo sin dar explicaciones.',
  };
}
