export function orderLinkId(orderId: string): string {
  return `order-${orderId}`;
}

/** The link of an order's card, which can take the focus when the buttons of the card go away. */
export function orderLink(orderId: string): HTMLElement | null {
  return document.getElementById(orderLinkId(orderId));
}
