/** What a shop sends to PostgreSQL, and how often it waits for an answer. */
export interface Traffic {
  statements: number;
  roundTrips: number;
  commits: number;
}

/** Counts what is sent; `onSend` goes to `runShop`. */
export class TrafficCounter {
  #traffic = nothing();

  readonly onSend = (text: string, beginsRoundTrip: boolean): void => {
    this.#traffic.statements++;
    if (beginsRoundTrip) this.#traffic.roundTrips++;
    if (text === 'commit') this.#traffic.commits++;
  };

  /** What this work sends. */
  async of(work: () => Promise<unknown>): Promise<Traffic> {
    this.#traffic = nothing();
    await work();
    return this.#traffic;
  }
}

const nothing = (): Traffic => ({ statements: 0, roundTrips: 0, commits: 0 });
