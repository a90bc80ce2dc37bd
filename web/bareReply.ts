/** A reply with the fields of the specification alone, as a server answers that knows no other; `Extra` are ours. */
export type Bare<Whole, Extra extends keyof Whole> = Omit<Whole, Extra> & Partial<Pick<Whole, Extra>>;
