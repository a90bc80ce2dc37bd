/**
 * The kinds of events of an order; a person's activity and an order's history are made from them. A new kind needs its
 * sentences (`server/orders/events.ts`) and its icon (`web/profile/activity/ActivityIcon.tsx`).
 */
export const EVENT_KINDS = [
  'order_created',
  'order_edited',
  'order_widened',
  'order_matched',
  'offer_made',
  'offer_accepted',
  'offer_rejected',
  'offer_edited',
  'quote_proposed',
  'quote_renewal',
  'quote_agreed',
  'quote_declined',
  'quote_withdrawn',
  'extra_proposed',
  'extra_approved',
  'extra_declined',
  'extra_withdrawn',
  'offer_withdrawn',
  'question_asked',
  'question_answered',
  'answer_edited',
  'question_hidden',
  'question_shown',
  'order_completed',
  'review_edited',
  'order_cancelled',
  'provider_left',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
