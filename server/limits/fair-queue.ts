interface Flow<Item> {
  add(item: Item): void;
  /** Undefined if nothing waits. */
  take(): Item | undefined;
}

class Queue<Item> implements Flow<Item> {
  readonly #items: Item[] = [];

  add(item: Item): void {
    this.#items.push(item);
  }

  take(): Item | undefined {
    return this.#items.shift();
  }
}

/** One turn of this many goes to an old flow, however many new ones wait. */
const OLD_FLOW_EVERY = 4;

/**
 * Takes one item of each flow in turn (fair queueing as in RFC 8290, where each item counts as one). A flow that had
 * been empty comes before the flows that wait for their next turn.
 */
export class FairQueue<Item> implements Flow<Item> {
  readonly #flowOf: (item: Item) => string;
  readonly #openFlow: () => Flow<Item>;
  readonly #newFlows = new Map<string, Flow<Item>>();
  /** In the order of their turns. A flow that is empty at its turn is forgotten. */
  readonly #oldFlows = new Map<string, Flow<Item>>();
  #turn = 0;

  constructor(flowOf: (item: Item) => string, openFlow: () => Flow<Item> = () => new Queue()) {
    this.#flowOf = flowOf;
    this.#openFlow = openFlow;
  }

  add(item: Item): void {
    const name = this.#flowOf(item);
    const flow = this.#oldFlows.get(name) ?? this.#newFlows.get(name) ?? this.#openFlow();
    flow.add(item);
    if (!this.#oldFlows.has(name)) this.#newFlows.set(name, flow);
  }

  take(): Item | undefined {
    this.#turn = (this.#turn + 1) % OLD_FLOW_EVERY;
    return this.#turn
      ? this.#firstOf(this.#newFlows, this.#oldFlows)
      : this.#firstOf(this.#oldFlows, this.#newFlows);
  }

  #firstOf(...both: Map<string, Flow<Item>>[]): Item | undefined {
    for (const flows of both)
      for (const [name, flow] of flows) {
        flows.delete(name);
        const item = flow.take();
        if (item === undefined) continue;
        this.#oldFlows.set(name, flow);
        return item;
      }
    return undefined;
  }
}
