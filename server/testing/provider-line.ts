import { onTestFinished } from 'vitest';
import { ProviderUnreachable } from '#server/payments/provider.ts';
import type { TestShop } from './test-shop.ts';

// The line between the shop and its card provider, which a test can disturb. The provider itself works as ever.

type Operation = 'create' | 'retrieve' | 'cancel' | 'refund';
type Call = (...given: never[]) => Promise<unknown>;

/** The next call of this kind meets a dead line: before it arrives there, or on the answer's way back. */
export function cutLine(test: TestShop, operation: Operation, when: 'on the way' | 'on the way back'): void {
  disturb(test, operation, async (send) => {
    if (when === 'on the way back') await send();
    throw new ProviderUnreachable('the line was cut by a test');
  });
}

/** The next call of this kind gets through, but its answer waits until it is let go. */
export function holdLine(test: TestShop, operation: Operation): { arrived: Promise<void>; letGo: () => void } {
  const arrival = Promise.withResolvers<void>();
  const departure = Promise.withResolvers<void>();
  disturb(test, operation, async (send) => {
    const answer = await send();
    arrival.resolve();
    await departure.promise;
    return answer;
  });
  return { arrived: arrival.promise, letGo: () => departure.resolve() };
}

function disturb(
  { shop: { payments } }: TestShop,
  operation: Operation,
  call: (send: () => Promise<unknown>) => Promise<unknown>,
): void {
  const whole: Call = payments[operation];
  const repair = () => Object.assign(payments, { [operation]: whole });
  const disturbed: Call = (...given) => {
    repair();
    return call(() => whole(...given));
  };
  Object.assign(payments, { [operation]: disturbed });
  onTestFinished(() => void repair());
}
