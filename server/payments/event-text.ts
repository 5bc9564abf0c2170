import { z } from 'zod';
import { BadSignature, type Dispute, type ProviderEvent } from './provider.ts';

/** The charge of a card that was declined; undefined of anything else, as of a payment that was not authenticated. */
const LastPaymentError = z
  .object({ type: z.literal('card_error'), charge: z.string().max(255) })
  .transform(({ charge }) => charge)
  .optional()
  .catch(undefined);

/** The id that an event's object refers to: everything else is retrieved from the provider. */
const EventObject = z.union([
  z
    .object({ object: z.literal('payment_intent'), id: z.string(), last_payment_error: LastPaymentError })
    .transform(({ id, last_payment_error }) => ({ intentId: id, declinedCharge: last_payment_error })),
  z
    .object({
      object: z.literal('dispute'),
      payment_intent: z.string(),
      status: z.string(),
      amount: z.int().positive().optional(),
    })
    .transform(({ payment_intent, status, amount: disputed }) => ({
      intentId: payment_intent,
      dispute: disputeOf(status),
      disputed,
    })),
  // A charge or a refund.
  z.object({ payment_intent: z.string() }).transform(({ payment_intent }) => ({ intentId: payment_intent })),
  z.object({}).transform(() => ({ intentId: undefined })),
]);

/** The latest time of a Date, in seconds. */
const MAX_SECONDS = 8.64e12;

const EventText = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean().default(false),
  created: z.number().int().positive().max(MAX_SECONDS).optional(),
  data: z.object({ object: EventObject }),
});

/** The event of a webhook's body, whose signature was verified. Throws BadSignature for anything else. */
export function parseEvent(text: string): ProviderEvent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadSignature('The event is not JSON');
  }
  const event = EventText.safeParse(value);
  if (!event.success) throw new BadSignature('The event has another shape');
  const { id, type, livemode, created, data } = event.data;
  return { id, type, livemode, created: created === undefined ? undefined : new Date(created * 1000), ...data.object };
}

/** The outcome by https://docs.stripe.com/api/disputes/object#dispute_object-status; a closed inquiry cost nothing. */
export function disputeOf(status: string): Dispute {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}
