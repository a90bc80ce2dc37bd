import { ORDER_STATUS_LABELS, urgencyText } from '../../../contract/labels.ts';
import { ORDER_STATUSES, type OrderStatus, type Urgency } from '../../../contract/order-values.ts';
import type { Order } from '../../../contract/orders.ts';
import { foldAccents } from '../../ui/text.ts';

export const DATE_LABELS = {
  all: 'Todas',
  today: 'Hoy',
  yesterday: 'Desde ayer',
  week: 'Esta semana',
  month: 'Este mes',
  half_year: 'Últimos 6 meses',
  year: 'Último año',
} as const;
type DatePreset = keyof typeof DATE_LABELS;
export const DATE_PRESETS = Object.keys(DATE_LABELS) as DatePreset[];

export interface OrderFilters {
  status: OrderStatus | 'all';
  urgency: Urgency | 'all';
  location: string;
  date: DatePreset;
}

export const NO_FILTERS: OrderFilters = { status: 'all', urgency: 'all', location: '', date: 'all' };

/** The filters for the status in an address, where 'all' means no filter; undefined when it names no status. */
export function filtersOf(status: string | undefined): OrderFilters | undefined {
  if (status === NO_FILTERS.status) return NO_FILTERS;
  const named = ORDER_STATUSES.find((one) => one === status);
  return named && { ...NO_FILTERS, status: named };
}

/** What the filters add to the call; dates start at local midnight, so that polling repeats one same call. */
export function filterQuery(filters: OrderFilters, now = new Date()) {
  const from = dateFrom(filters.date, now);
  return {
    ...(filters.status !== 'all' && { status: filters.status }),
    ...(filters.urgency !== 'all' && { urgency: filters.urgency }),
    ...(filters.location.trim() && { location: filters.location.trim() }),
    ...(from && { dateFrom: from.toISOString() }),
  };
}

const DAYS_AND_MONTHS_BACK: Record<DatePreset, [days: number, months: number] | null> = {
  all: null,
  today: [0, 0],
  yesterday: [1, 0],
  week: [7, 0],
  month: [0, 1],
  half_year: [0, 6],
  year: [0, 12],
};

export function dateFrom(preset: DatePreset, now: Date): Date | null {
  const back = DAYS_AND_MONTHS_BACK[preset];
  if (!back) return null;
  const [days, months] = back;
  // A month before 31 March is the last day of February.
  const lastDay = new Date(now.getFullYear(), now.getMonth() - months + 1, 0).getDate();
  return new Date(now.getFullYear(), now.getMonth() - months, Math.min(now.getDate(), lastDay) - days);
}

export function countFilters(filters: OrderFilters): number {
  return Object.entries(filters).filter(([name, value]) => value !== NO_FILTERS[name as keyof OrderFilters])
    .length;
}

/** The active filters in words, for a reader who comes back to the list: 'En Progreso · Urgente (24 horas)'. */
export function filtersInWords({ status, urgency, location, date }: OrderFilters): string {
  return [
    status !== 'all' && ORDER_STATUS_LABELS[status],
    urgency !== 'all' && urgencyText(urgency),
    location.trim(),
    date !== 'all' && DATE_LABELS[date],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether an order has each searched word in its title, description or location, or in `more`, whatever its accents. */
export function isFound(order: Order, search: string, more: string[] = []): boolean {
  const texts = [order.title, order.description, order.location, ...more].map(foldAccents);
  return foldAccents(search)
    .split(/\s+/)
    .every((word) => texts.some((text) => text.includes(word)));
}
