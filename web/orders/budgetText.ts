import { money } from '../ui/money.ts';

/** A budget is what its customer wrote: an amount reads as money, words stay words. */
export function budgetText(budget: string, country?: string | null): string {
  return /^\d+(\.\d{1,2})?$/.test(budget) ? money(budget, country) : budget;
}
