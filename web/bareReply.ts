/** A reply without the fields that another version of the server may leave out. */
export type Bare<Whole, Extra extends keyof Whole> = Omit<Whole, Extra> & Partial<Pick<Whole, Extra>>;
