import { Unavailable } from '#server/failures.ts';
import type { PaymentProvider } from './provider.ts';

const notSetUp = () => new Unavailable('Card payments are not set up');
const refuse = async (): Promise<never> => {
  throw notSetUp();
};

/** Stands where there is neither Stripe nor a sandbox: the shop can be looked at, nothing can be bought. */
export const noPayments: PaymentProvider = {
  name: 'none',
  get publishableKey(): string {
    throw notSetUp();
  },
  livemode: false,
  create: refuse,
  retrieve: refuse,
  cancel: refuse,
  refund: refuse,
  listIntents() {
    throw notSetUp();
  },
  listRefunds: refuse,
  readEvent() {
    throw notSetUp();
  },
  start: () => {},
  stop: async () => {},
};
