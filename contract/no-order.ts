/**
 * Takes the place of the order's id in the address of a conversation without an order, also in
 * links that were sent. Specified: docs/product.md. In its own file so that screens without forms load it without the schemas of chats.
 */
export const NO_ORDER = 'demo-order-id';
