/**
 * Takes the place of the order's id in the address of a conversation without an order; set by the specification and used
 * in links that were sent. In its own file so that screens without forms load it without the schemas of chats.
 */
export const NO_ORDER = 'demo-order-id';
