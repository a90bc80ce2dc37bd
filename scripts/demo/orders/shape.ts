import type { Urgency } from '../../../contract/order-values.ts';
import type { DemoPhoto } from '../photos.ts';
import type { DemoVoice } from '../voices.ts';

/** An offer: the provider, price, message and duration; with their best matching service, or the one named. */
export type DemoOffer = [
  of: string,
  price: number,
  says: string,
  takes?: string,
  service?: string | null,
  quote?: DemoQuote,
];

/** The parts of an offer's price; valid for `days`, ten by default. */
export interface DemoQuote {
  labour?: Record<string, number>;
  materials?: Record<string, number>;
  visitFee?: number;
  visitFeeDeducted?: boolean;
  deposit?: number;
  warranty?: string;
  currency?: string;
  days?: number;
}

/** A provider's question before offering, with its answer if there is one. */
export type DemoQuestion = [by: string, asks: string, answer?: string];

/** The whole story of an order. A missing field did not happen: without `accepted` nobody was chosen. */
export interface DemoOrder {
  by: string;
  /** The neighbourhood, in the file's city unless it names another after a comma. */
  at: string;
  /** How many days ago; less than one for what is new today. */
  ago: number;
  says: string;
  photos?: DemoPhoto[];
  voice?: DemoVoice;
  urgency?: Urgency;
  budget?: string;
  /** The service that it was sent to directly. */
  direct?: string;
  questions?: DemoQuestion[];
  offers?: DemoOffer[];
  /** The lines by provider. The customer's begin with C, the provider's with P; a name in braces sends that photo. */
  chat?: Record<string, string[]>;
  /** The description as the owner edited it after publishing. */
  edited?: string;
  discardedBy?: string[];
  rejected?: string[];
  withdrawn?: string[];
  /** By provider: another price that the customer proposes; it stays open unless `agreed`. */
  proposed?: Record<
    string,
    [price: number, says: string, lines?: Pick<DemoQuote, 'labour' | 'materials'>, agreed?: true]
  >;
  accepted?: string[];
  /** By provider: an extra, and whether it was approved. */
  extras?: Record<string, [what: string, amount: number, approved?: true]>;
  /** Set if the order was completed: the provider, the stars and the comment. */
  review?: [of: string, stars: number, says: string];
  /** Set if the order was cancelled: the reason that its providers read. */
  cancelled?: string;
}
