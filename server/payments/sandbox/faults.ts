import type * as contract from '#contract/sandbox.ts';
import type { Input } from '#contract/endpoint.ts';
import { ProviderRefused, ProviderUnreachable } from '#server/payments/provider.ts';

/** The faults of the next calls and webhooks; each fault is used up by the call or webhook that met it. */
export type FaultPlan = Input<typeof contract.setSandboxFaults>;
export type SandboxCall = keyof FaultPlan['calls'];

interface DeliveryPlan<E> {
  /** Sent one after the other; the events of a wave at once. */
  waves: E[][];
  lost: E[];
  late: E[];
}

/**
 * Injects faults between the shop and its sandbox: calls that are refused or time out, webhooks that are lost, late,
 * copied or in reverse order. Kept in this process, and empty when it starts.
 */
export class Faults {
  plan: FaultPlan = noFaults();
  /** Webhooks that were delayed: each is late once. */
  readonly #delayed = new Set<string>();

  clear(): void {
    this.plan = noFaults();
  }

  /** Adds faults for the next calls of this kind, in this order. */
  expect(call: SandboxCall, ...faults: FaultPlan['calls'][SandboxCall]): void {
    this.plan.calls[call].push(...faults);
  }

  async call<T>(call: SandboxCall, work: () => Promise<T>): Promise<T> {
    const fault = this.plan.calls[call].shift();
    if (fault === 'refuse') throw new ProviderRefused(`The sandbox was told to refuse: ${call}`);
    if (fault === 'timeout before') throw new ProviderUnreachable(`The sandbox was told not to hear: ${call}`);
    const result = await work();
    if (fault === 'timeout after') throw new ProviderUnreachable(`The sandbox was told not to answer: ${call}`);
    return result;
  }

  /** Sorts webhooks, oldest first, into those to send now, those to drop and those to delay. */
  planDelivery<E extends { id: string }>(due: E[]): DeliveryPlan<E> {
    const { webhooks } = this.plan;
    const lost = due.slice(0, webhooks.drop);
    webhooks.drop -= lost.length;
    const left = due.slice(lost.length);
    const late = webhooks.delayMs > 0 ? left.filter(({ id }) => !this.#delayed.has(id)) : [];
    for (const { id } of late) this.#delayed.add(id);
    const sent = left.filter((event) => !late.includes(event));
    const copies = (event: E) => Array.from({ length: webhooks.copies }, () => event);
    return { waves: webhooks.reversed ? sent.toReversed().map(copies) : [sent.flatMap(copies)], lost, late };
  }
}

const noFaults = (): FaultPlan => ({
  calls: { create: [], retrieve: [], cancel: [], refund: [] },
  webhooks: { drop: 0, delayMs: 0, copies: 1, reversed: false },
});
