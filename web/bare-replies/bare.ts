/**
 * A reply with exactly the fields of the specification: the screens must work with no more than those. `Extra` are the
 * fields that our server adds; without them the files here derive them, as tests/bare-replies.test.ts compares with the
 * server's rules.
 */
export type Bare<Whole, Extra extends keyof Whole> = Omit<Whole, Extra> & Partial<Pick<Whole, Extra>>;
