interface Line<Item> {
  add(item: Item): void;
  /** Undefined if nobody waits. */
  take(): Item | undefined;
}

export class Queue<Item> implements Line<Item> {
  readonly #items: Item[] = [];

  add(item: Item): void {
    this.#items.push(item);
  }

  take(): Item | undefined {
    return this.#items.shift();
  }
}

/** Of so many turns one goes to who had some before, however many newcomers there are. */
const ROUND = 4;

/**
 * One of each line at a time, in rounds; who comes first after a while comes before those who wait for their next one, as in RFC 8290
 * (FlowQueue-CoDel).
 */
export class Rounds<Item> implements Line<Item> {
  readonly #keyOf: (item: Item) => string;
  readonly #open: () => Line<Item>;
  readonly #fresh = new Map<string, Line<Item>>();
  /** The next one first. A line whose turn finds it empty is forgotten. */
  readonly #known = new Map<string, Line<Item>>();
  #turn = 0;

  constructor(keyOf: (item: Item) => string, open: () => Line<Item> = () => new Queue()) {
    this.#keyOf = keyOf;
    this.#open = open;
  }

  add(item: Item): void {
    const key = this.#keyOf(item);
    const line = this.#known.get(key) ?? this.#fresh.get(key) ?? this.#open();
    line.add(item);
    if (!this.#known.has(key)) this.#fresh.set(key, line);
  }

  take(): Item | undefined {
    this.#turn = (this.#turn + 1) % ROUND;
    return this.#turn ? this.#first(this.#fresh, this.#known) : this.#first(this.#known, this.#fresh);
  }

  #first(...both: Map<string, Line<Item>>[]): Item | undefined {
    for (const lines of both)
      for (const [key, line] of lines) {
        lines.delete(key);
        const item = line.take();
        if (item === undefined) continue;
        this.#known.set(key, line);
        return item;
      }
    return undefined;
  }
}
