interface Item<T> {
  key: number;
  /** Of equal keys the first comes first, so that a simulation is the same each time. */
  turn: number;
  value: T;
}

const isBefore = <T>(a: Item<T>, b: Item<T>) => a.key < b.key || (a.key === b.key && a.turn < b.turn);

/** A priority queue: a binary heap, the smallest key on top. */
export class Heap<T> {
  readonly #items: Item<T>[] = [];
  #turn = 0;

  get size(): number {
    return this.#items.length;
  }

  get smallestKey(): number {
    return this.#items[0]?.key ?? Infinity;
  }

  push(key: number, value: T): void {
    const item = { key, turn: this.#turn++, value };
    let at = this.#items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#items[parent];
      if (!above || !isBefore(item, above)) break;
      this.#items[at] = above;
      at = parent;
    }
    this.#items[at] = item;
  }

  pop(): T | undefined {
    const top = this.#items[0];
    const last = this.#items.pop();
    if (top && last && this.#items.length > 0) this.#sink(last);
    return top?.value;
  }

  #sink(item: Item<T>): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      let below = items[child];
      const right = items[child + 1];
      if (below && right && isBefore(right, below)) {
        below = right;
        child++;
      }
      if (!below || !isBefore(below, item)) break;
      items[at] = below;
      at = child;
    }
    items[at] = item;
  }
}
