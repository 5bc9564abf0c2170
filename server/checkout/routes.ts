import { confirmPayment, createPaymentIntent, readPublishableKey } from '#contract/checkout.ts';
import type { Answer } from '#contract/endpoint.ts';
import { anyone, signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Shop } from '#server/services.ts';
import { confirm } from './confirm-payment.ts';
import { startPayment } from './create-payment-intent.ts';

export const checkoutRoutes: Route[] = [
  route(readPublishableKey, anyone, publishableKey),
  route(createPaymentIntent, signedIn, startPayment, { perMinute: 10, perHour: 60 }),
  route(confirmPayment, signedIn, confirm, { perMinute: 60 }),
];

async function publishableKey({ payments, config }: Shop): Promise<Answer<typeof readPublishableKey>> {
  return { publishableKey: payments.publishableKey, mapEmbedUrl: config.mapEmbedUrl };
}
