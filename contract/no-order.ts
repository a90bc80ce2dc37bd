/**
 * Takes the place of the order's id in the address of a conversation without an order; such links may have been sent.
 * In its own file so that screens without forms load it without the schemas of chats. Specified: docs/product.md.
 */
export const NO_ORDER = 'demo-order-id';
