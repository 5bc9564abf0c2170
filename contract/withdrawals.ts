import { MAX_PER_LINE } from '#domain/limits.ts';
import { WITHDRAWAL_STATES } from '#domain/withdrawals.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { BoundedText, ById, Day, Email, Id, Instant, Line, Money, Named, Prose } from './fields.ts';

export const Statement = z.object({
  sentence: z.string(),
  name: z.string(),
  email: z.string(),
  order: z.string(),
  items: z.array(z.string()),
});

/** What is shown of a withdrawal once it has been received: to be kept. */
const Receipt = z.object({
  reference: z.string(),
  receivedAt: Instant,
  statement: Statement,
  /** Whether a mail says so, too: of what anybody may have typed, only some a day go to one address. */
  isMailed: z.boolean(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Whether some of it had not left, and its money goes back at once. */
  isPartlyRefunded: z.boolean(),
  /** Then, what is to be sent back: '1 × Race Jersey, 2 × Cap'. Empty otherwise. */
  toSendBack: z.string(),
  /** Whether its order is not paid yet: what is paid goes back by itself. */
  waitsForPayment: z.boolean(),
  /** Whether its order cost nothing: no money goes back. False where it was typed. */
  isFree: z.boolean(),
  /** Whether some of what was paid for its order went back before, as any amount. False where it was typed. */
  wentBackBefore: z.boolean(),
  /** The last day to withdraw, where it had passed when this was received; null where it had not, nobody knows, or it was typed. */
  windowEndedOn: Day.nullable(),
});
export type Receipt = z.input<typeof Receipt>;

const WithdrawableOrder = z.object({
  number: z.string(),
  placedAt: Instant,
  /** Of its buyer; empty for whoever has only a link. */
  name: z.string(),
  email: z.string(),
  /** When the last of it arrived; null where it has not, or nobody knows. */
  lastDelivery: Instant.nullable(),
  /** What of the payment can still go back, in all and of its shipping; null while nothing can, as before it is paid. */
  moneyLeft: z.object({ total: Money, shipping: Money }).nullable(),
  /** The bank decides about the payment, or has given it back. */
  isDisputed: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** 'Size XL, Thin' */
      variant: z.string(),
      quantity: z.int(),
      subtotal: Money,
      /** Its share of the order's discount. */
      discount: Money,
      /** What was charged for its shipping. */
      shipping: Money,
      /** Units of it that were refunded, or are about to be. */
      refunded: z.int(),
      /** How many of it can still be withdrawn from. */
      left: z.int(),
      /** The numbers of the orders that replace units of it. */
      replacedBy: z.array(z.string()),
      /** Made for its buyer, and so excluded. */
      isPersonalised: z.boolean(),
    }),
  ),
});
export type WithdrawableOrder = z.input<typeof WithdrawableOrder>;

/** Chosen anew each time that a summary is shown: what is sent twice with the same one is one withdrawal. */
const Key = Named(100).optional().describe('The same key is the same withdrawal, however often it is sent');
const Token = z.object({ token: BoundedText(100, 'must be a link of a mail') });

const Chosen = z.object({
  name: Named(200),
  email: Email,
  items: z
    .array(
      z.object({
        orderItemId: Id,
        quantity: z
          .int('must be a whole number')
          .min(1, 'must be at least 1')
          .max(MAX_PER_LINE, `must be at most ${MAX_PER_LINE}`),
      }),
    )
    .min(1, 'choose at least one item')
    .max(50, 'has too many entries'),
  key: Key,
});

export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Withdraw from a contract, without signing in; the answer is the same whether there is such an order or not',
  body: z.object({
    name: Named(200),
    email: Email,
    order: Named(60).meta({ examples: ['ANT-7K3M9Q'] }),
    items: Prose(1000).or(z.literal('')).optional().describe('What it is about; left out, the whole order'),
    website: Line(200).optional().describe('Of a field that no person sees: what has it is refused'),
    key: Key,
  }),
  response: one(Receipt),
  status: 201,
});

export const getWithdrawalReceipt = endpoint({
  method: 'GET',
  path: '/api/withdrawals/receipts/:token',
  summary:
    'What was received of a withdrawal that a browser without scripts has sent, for whoever has the link that it was led to',
  params: Token,
  response: one(Receipt),
});

export const getWithdrawableOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id/withdrawal',
  summary: 'What of one of my orders can be withdrawn from',
  params: ById,
  response: one(WithdrawableOrder),
});

export const createOrderWithdrawal = endpoint({
  method: 'POST',
  path: '/api/orders/:id/withdrawals',
  summary: 'Withdraw from items of one of my orders; what has not left is refunded at once',
  params: ById,
  body: Chosen,
  response: one(Receipt),
  status: 201,
});

export const getLinkedOrder = endpoint({
  method: 'GET',
  path: '/api/withdrawals/links/:token',
  summary: 'What can be withdrawn from of the order that a link of its mails belongs to',
  params: Token,
  response: one(WithdrawableOrder),
});

export const createLinkedWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/links/:token',
  summary: 'Withdraw from items of the order that a link of its mails belongs to',
  params: Token,
  body: Chosen,
  response: one(Receipt),
  status: 201,
});
