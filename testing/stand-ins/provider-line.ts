import { onTestFinished } from 'vitest';
import { isSandbox, type Sandbox } from '#server/payments/sandbox/sandbox.ts';
import type { SandboxCall } from '#server/payments/sandbox/faults.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';

// Faults on the connection between the shop and its card provider. The provider itself is not affected.

type Call = (...args: never[]) => Promise<unknown>;
type ProviderCall = SandboxCall | 'listRefunds';

export function sandboxOf({ services: { payments } }: TestShop): Sandbox {
  if (!isSandbox(payments)) throw new Error('This test shop has no sandbox');
  return payments;
}

/** Cuts off the next call of this kind, before it reaches the provider or before its response comes back. */
export function cutLine(shop: TestShop, operation: SandboxCall, when: 'on the way' | 'on the way back'): void {
  const { faults } = sandboxOf(shop);
  faults.expect(operation, when === 'on the way' ? 'timeout before' : 'timeout after');
  onTestFinished(() => faults.clear());
}

/** Does the work, during which the next call of this kind is refused. */
export async function refused<T>(shop: TestShop, operation: SandboxCall, work: () => Promise<T>): Promise<T> {
  const { faults } = sandboxOf(shop);
  faults.expect(operation, 'refuse');
  return work().finally(() => faults.clear());
}

/** Lets the next call of this kind reach the provider, and holds its response until `letGo`. */
export function holdLine(shop: TestShop, operation: ProviderCall): { arrived: Promise<void>; letGo: () => void } {
  const arrival = Promise.withResolvers<void>();
  const departure = Promise.withResolvers<void>();
  disturb(shop, operation, async (send) => {
    const answer = await send();
    arrival.resolve();
    await departure.promise;
    return answer;
  });
  return { arrived: arrival.promise, letGo: () => departure.resolve() };
}

function disturb(
  { services: { payments } }: TestShop,
  operation: ProviderCall,
  call: (send: () => Promise<unknown>) => Promise<unknown>,
): void {
  const whole: Call = payments[operation];
  const repair = () => Object.assign(payments, { [operation]: whole });
  const disturbed: Call = (...args) => {
    repair();
    return call(() => whole(...args));
  };
  Object.assign(payments, { [operation]: disturbed });
  onTestFinished(() => void repair());
}
