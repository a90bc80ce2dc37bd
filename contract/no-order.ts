/**
 * Stands for the order in the address of a conversation that has none: the specification's word, also in links that were
 * sent. Alone here, since screens that check no form load it without the schemas of chats.
 */
export const NO_ORDER = 'demo-order-id';
