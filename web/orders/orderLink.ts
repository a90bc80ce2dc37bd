export function orderLinkId(orderId: string): string {
  return `order-${orderId}`;
}

/** The link of an order's card: it stays when the buttons of the card go. */
export function orderLink(orderId: string): HTMLElement | null {
  return document.getElementById(orderLinkId(orderId));
}
