import { BadGateway, Unavailable } from '#server/failures.ts';
import { ProviderCredentialsRefused, ProviderRefused, ProviderUnreachable } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';

/** Throws Unavailable where no card provider is set up. */
export function requireCards({ payments }: Services): void {
  if (payments.name === 'none') throw new Unavailable('Card payments are not set up', { code: 'not_set_up' });
}

/** The result of `work`; an error of the provider becomes the failure that the checkout shows. */
export async function withProviderFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderCredentialsRefused) {
      throw new Unavailable('Card payments are not available right now. Please try again later.');
    }
    if (error instanceof ProviderUnreachable) {
      throw new Unavailable('The card provider does not answer. Please try again in a moment.', {
        code: 'provider_unreachable',
      });
    }
    if (error instanceof ProviderRefused)
      throw new BadGateway('The card provider refused this payment', { code: 'provider_refused' });
    throw error;
  }
}
