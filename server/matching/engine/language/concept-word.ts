/** A word of the text after spelling, stems and concepts. */
export interface ConceptWord {
  readonly concept: string;
  /** The word as a noun, in singular. */
  readonly form: string;
  readonly written: string;
  readonly sentence: number;
  readonly clause: number;
  readonly piece: number;
  /** What begins anew with "además", "y alguien que …" or "necesito" asks by itself. */
  readonly part: number;
  /** The preposition before it, if any. */
  readonly after: string;
  readonly negated: boolean;
  /** Of what an order says is done, in good hands or not wanted. */
  readonly settled: boolean;
}
