// No schemas here: screens that check no form load this without zod.

export const SERVICE_SORTS = ['rating', 'reviews', 'newest'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];
