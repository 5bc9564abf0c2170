import type * as contract from '#contract/sandbox.ts';
import type { Input } from '#contract/endpoint.ts';
import { ProviderRefused, ProviderUnreachable } from '#server/payments/provider.ts';

/** What the next calls and webhooks meet; used up by those that met it. */
export type FaultPlan = Input<typeof contract.setSandboxFaults>;
export type SandboxCall = keyof FaultPlan['calls'];

interface Round<E> {
  /** One after the other; those within a wave at once. */
  waves: E[][];
  lost: E[];
  late: E[];
}

/**
 * Faults between the shop and its sandbox, on order: calls that are refused or lost, webhooks that are lost,
 * late, doubled or in another order. It is of this process, and fair at each start.
 */
export class Faults {
  plan: FaultPlan = fair();
  /** Each webhook is late once. */
  readonly #wereLate = new Set<string>();

  clear(): void {
    this.plan = fair();
  }

  /** The next calls of this kind, first come first. */
  expect(call: SandboxCall, ...faults: FaultPlan['calls'][SandboxCall]): void {
    this.plan.calls[call].push(...faults);
  }

  async call<T>(call: SandboxCall, work: () => Promise<T>): Promise<T> {
    const fault = this.plan.calls[call].shift();
    if (fault === 'refuse') throw new ProviderRefused(`The sandbox was told to refuse: ${call}`);
    if (fault === 'timeout before') throw new ProviderUnreachable(`The sandbox was told not to hear: ${call}`);
    const answer = await work();
    if (fault === 'timeout after') throw new ProviderUnreachable(`The sandbox was told not to answer: ${call}`);
    return answer;
  }

  /** What becomes of these webhooks, oldest first. */
  round<E extends { id: string }>(due: E[]): Round<E> {
    const { webhooks } = this.plan;
    const lost = due.slice(0, webhooks.drop);
    webhooks.drop -= lost.length;
    const left = due.slice(lost.length);
    const late = webhooks.delayMs > 0 ? left.filter(({ id }) => !this.#wereLate.has(id)) : [];
    for (const { id } of late) this.#wereLate.add(id);
    const sent = left.filter((event) => !late.includes(event));
    const copies = (event: E) => Array.from({ length: webhooks.copies }, () => event);
    return { waves: webhooks.reversed ? sent.toReversed().map(copies) : [sent.flatMap(copies)], lost, late };
  }
}

const fair = (): FaultPlan => ({
  calls: { create: [], retrieve: [], cancel: [], refund: [] },
  webhooks: { drop: 0, delayMs: 0, copies: 1, reversed: false },
});
