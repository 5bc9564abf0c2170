import type { OutboxTopic } from './tables.ts';

/** Tells the outbox of this process that something was posted. */
export class OutboxWaker {
  readonly #onWake = new Map<OutboxTopic, () => void>();

  wake(topic: OutboxTopic): void {
    this.#onWake.get(topic)?.();
  }
  /** Of an outbox that was started, which carries out this topic. */
  listen(topic: OutboxTopic, onWake: () => void): void {
    this.#onWake.set(topic, onWake);
  }
}
