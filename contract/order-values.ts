// The closed lists of an order. No schemas here: screens that check no form load this without zod.

export const ORDER_STATUSES = ['active', 'in_progress', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** While an order may still be cancelled or completed, and its offers decided. */
export const OPEN_STATUSES = ['active', 'in_progress'] as const;
export const isOpen = (status: OrderStatus): boolean => OPEN_STATUSES.some((each) => each === status);
/** The statuses of an order with an accepted offer. */
export const WON_STATUSES = ['in_progress', 'completed'] as const;

export const URGENCIES = ['normal', 'urgent', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The distances, in kilometres around its place, to which the search for an order's providers can be widened. */
export const WIDER_KM = [10, 25, 50] as const;
