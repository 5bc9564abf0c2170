/** Transactions that share one connection take turns. */
export class Turns {
  #isTaken = false;
  #isHandedOver = false;
  readonly #waiting: (() => void)[] = [];

  /** Calls this once it is its turn, which lasts until `leave`. */
  take(begin: () => void): void {
    this.#waiting.push(begin);
    this.#handOver();
  }

  leave(): void {
    this.#isTaken = false;
    this.#handOver();
  }

  #handOver(): void {
    // Whoever has left at once is followed below.
    if (this.#isHandedOver) return;
    this.#isHandedOver = true;
    while (!this.#isTaken) {
      const begin = this.#waiting.shift();
      if (!begin) break;
      this.#isTaken = true;
      begin();
    }
    this.#isHandedOver = false;
  }
}
