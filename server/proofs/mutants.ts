export interface Mutant {
  name: string;
  file: string;
  /** Stands there once, as the formatter writes it. */
  find: string;
  replace: string;
  /** The test file that must fail with it. */
  killer: string;
}

/** What the tests of money and stock would have to notice: each a mistake that a shop has made, put into our code. */
export const MUTANTS: Mutant[] = [
  {
    name: 'stock is given back before the provider has cancelled',
    file: 'server/payments/cancel.ts',
    find: '  const intent = await cancelAtProvider(shop, payment);',
    replace: '  await releaseUnknown(shop, payment.id);\n  const intent = await cancelAtProvider(shop, payment);',
    killer: 'server/payments/sweep.test.ts',
  },
  {
    name: 'the sweep chooses by the status of the order',
    file: 'server/payments/sweep.ts',
    find: "          .where('check_at', '<=', now)",
    replace: `          .where('check_at', '<=', now)
          .where('order_id', 'in', tx.selectFrom('orders').select('id').where('status', '=', 'pending'))`,
    killer: 'server/orders/unpaid-order.test.ts',
  },
  {
    name: 'a payment is opened whatever has become of it',
    file: 'server/checkout/open-payment.ts',
    find: "      .where('state', '=', 'creating')\n",
    replace: '',
    killer: 'server/payments/sweep.test.ts',
  },
  {
    name: 'an admin who cancels gives the stock back at once',
    file: 'server/orders/status-plan.ts',
    find: '{ ...LABEL_ONLY, cancelPayment: true }',
    replace: "{ ...LABEL_ONLY, stock: 'give back', cancelPayment: true }",
    killer: 'server/orders/unpaid-order.test.ts',
  },
  {
    name: 'a refund goes out without being claimed',
    file: 'server/payments/refund.ts',
    find: "      .set({ state: 'submitting', due_at:",
    replace: '      .set({ due_at:',
    killer: 'server/payments/sweep.test.ts',
  },
  {
    name: 'nobody sweeps',
    file: 'server/payments/sweep.ts',
    find: '  for (let due = await claimDue(shop); due.length > 0;',
    replace: '  for (let due: PaymentRow[] = []; due.length > 0;',
    killer: 'server/payments/sweep.test.ts',
  },
  {
    name: 'a payment is settled as often as it is told of',
    file: 'server/payments/settle.ts',
    find: "  if (payment.state === 'succeeded' || payment.state === 'quarantine') return;\n",
    replace: '',
    killer: 'server/proofs/storms.test.ts',
  },
  {
    name: 'a coupon has no limit',
    file: 'server/payments/coupon-use.ts',
    find: "eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))])",
    replace: 'eb.lit(true)',
    killer: 'server/proofs/storms.test.ts',
  },
  {
    name: 'a person may have two payments open',
    file: 'server/checkout/hold-order.ts',
    find: '    if (await hasUnfinishedPayment(tx, actor)) return undefined;\n',
    replace: '',
    killer: 'server/checkout/races.test.ts',
  },
  {
    name: 'stock is taken without looking',
    file: 'server/payments/stock.ts',
    find: "      .where('stock', '>=', quantity)\n",
    replace: '',
    killer: 'server/proofs/storms.test.ts',
  },
  {
    name: 'any signature will do',
    file: 'server/payments/sandbox/signature.ts',
    find: "  if (!matches) throw new BadSignature('The signature does not match');\n",
    replace: '',
    killer: 'server/payments/settle.test.ts',
  },
  {
    name: 'anybody may ask about a payment',
    file: 'server/checkout/confirm-payment.ts',
    find: "    .where('user_id', '=', actor.id)\n",
    replace: '',
    killer: 'server/checkout/checkout.test.ts',
  },
];
