/** Tells the outbox of this process that something was posted. */
export class OutboxWaker {
  #onWake = () => {};

  wake(): void {
    this.#onWake();
  }
  /** Of an outbox that was started. */
  listen(onWake: () => void): void {
    this.#onWake = onWake;
  }
}
