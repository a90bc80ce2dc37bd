/** A word of the text after spelling, stems and concepts. */
export interface ConceptWord {
  readonly concept: string;
  /** The word as a noun, in singular. */
  readonly form: string;
  readonly written: string;
  readonly sentence: number;
  readonly clause: number;
  readonly piece: number;
  /** The number of its part of the text: "además", "y alguien que …" or "necesito" begins a new part. */
  readonly part: number;
  /** The preposition before it, if any. */
  readonly after: string;
  readonly negated: boolean;
  /** The "sin" or the bare "no" that it stands after, and so may be unwanted: "catering sin mozos", "piano, no guitarra". */
  readonly without: 'sin' | 'no' | '';
  /** Whether an order says that this is done, in good hands or not wanted. */
  readonly settled: boolean;
  /** Whether it may name a trade that an order only speaks of. */
  readonly spokenOf: boolean;
  /** Whether it may name the person whom an order asks for, before it tells what for. */
  readonly askedFor: boolean;
}
