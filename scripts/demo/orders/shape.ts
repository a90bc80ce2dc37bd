import type { Urgency } from '../../../contract/labels.ts';
import type { DemoPhoto } from '../photos.ts';
import type { DemoVoice } from '../voices.ts';

/** Whose, how much, what they say and how long it takes; with their best matched service, or the one named. */
export type DemoOffer = [
  of: string,
  price: number,
  says: string,
  takes?: string,
  service?: string | null,
  quote?: DemoQuote,
];

/** What its price is made of; it stands so many days, ten unless said. */
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

/** Who asks what before offering, and the answer where there is one. */
export type DemoQuestion = [by: string, asks: string, answer?: string];

/** One order's whole story. What is left out did not happen: without `accepted` nobody was chosen. */
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
  /** By provider, in order; the customer's lines begin with C, the provider's with P; a photo's name in braces sends it. */
  chat?: Record<string, string[]>;
  /** What its owner made of the description after publishing. */
  edited?: string;
  discardedBy?: string[];
  rejected?: string[];
  withdrawn?: string[];
  /** By provider: another price that the customer proposes; it waits, unless the provider agrees to it. */
  proposed?: Record<
    string,
    [price: number, says: string, lines?: Pick<DemoQuote, 'labour' | 'materials'>, agreed?: true]
  >;
  accepted?: string[];
  /** By provider: what came on top, and whether it was approved. */
  extras?: Record<string, [what: string, amount: number, approved?: true]>;
  /** Completed: whose work, stars and what they wrote. */
  review?: [of: string, stars: number, says: string];
  /** Cancelled, with the reason that its providers read. */
  cancelled?: string;
}
