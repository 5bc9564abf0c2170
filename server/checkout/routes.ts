import * as contract from '#contract/checkout.ts';
import type { Result } from '#contract/endpoint.ts';
import { anyone, signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPaymentIntent } from './create-payment-intent.ts';

export const checkoutRoutes: Route[] = [
  route(contract.getPublishableKey, anyone, getPublishableKey),
  route(contract.createPaymentIntent, signedIn, createPaymentIntent, { perMinute: 10, perHour: 60 }),
  route(contract.confirmPayment, signedIn, confirmPayment, { perMinute: 60 }),
];

async function getPublishableKey({ payments, config }: Services): Promise<Result<typeof contract.getPublishableKey>> {
  const { publishableKey, name: provider } = payments;
  return { publishableKey, provider, paymentMethods: config.paymentMethods, mapEmbedUrl: config.mapEmbedUrl };
}
