interface Mutant {
  name: string;
  file: string;
  /** Occurs once in the file, as the formatter writes it. */
  find: string;
  replace: string;
  /** The test file that must fail with it. */
  killer: string;
  /** Part of the title of a test in `killer` that fails. */
  noticed: string;
}

/** Mistakes that real shops have made with money and stock, to be put into our code: the tests have to notice each. */
export const MUTANTS = [
  {
    name: 'stock is given back before the provider has cancelled',
    file: 'server/payments/cancel.ts',
    find: '  const intent = await cancelAtProvider(services, payment);',
    replace:
      '  await releaseUnknown(services, payment.id);\n  const intent = await cancelAtProvider(services, payment);',
    killer: 'server/payments/sweep.test.ts',
    noticed: 'that was paid in the last moment is paid, not expired',
  },
  {
    name: 'the sweep chooses by the status of the order',
    file: 'server/payments/sweep.ts',
    find: "          .where('check_at', '<=', now)",
    replace: `          .where('check_at', '<=', now)
          .where('order_id', 'in', tx.selectFrom('orders').select('id').where('status', '=', 'pending'))`,
    killer: 'server/orders/unpaid-order.test.ts',
    noticed: 'that is cancelled keeps its stock until the provider has cancelled its payment',
  },
  {
    name: 'a payment is opened whatever has become of it',
    file: 'server/checkout/open-payment.ts',
    find: "      .where('state', '=', 'creating')\n",
    replace: '',
    killer: 'server/payments/sweep.test.ts',
    noticed: 'is not given to anybody once another cart has replaced it',
  },
  {
    name: 'an admin who cancels gives the stock back at once',
    file: 'server/orders/status-plan.ts',
    find: '{ ...LABEL_ONLY, cancelPayment: true }',
    replace: "{ ...LABEL_ONLY, stock: 'give back', cancelPayment: true }",
    killer: 'server/orders/unpaid-order.test.ts',
    noticed: 'that is cancelled keeps its stock until the provider has cancelled its payment',
  },
  {
    name: 'a refund goes out without being claimed',
    file: 'server/payments/refund.ts',
    find: "      .set({ state: 'submitting', due_at:",
    replace: '      .set({ due_at:',
    killer: 'server/payments/sweep.test.ts',
    noticed: 'goes back at once when an admin cancelled while the customer paid',
  },
  {
    name: 'nobody sweeps',
    file: 'server/payments/sweep.ts',
    find: '  for (let due = await claimDue(services); due.length > 0;',
    replace: '  for (let due: PaymentRow[] = []; due.length > 0;',
    killer: 'server/payments/sweep.test.ts',
    noticed: 'that is not paid in time gives back its stock and its coupon',
  },
  {
    name: 'a payment is synced as often as it is reported',
    file: 'server/payments/sync-payment.ts',
    find: "  if (payment.state === 'succeeded' || payment.state === 'quarantine') return payment.state;\n",
    replace: '',
    killer: 'testing/proofs/storms.test.ts',
    noticed: 'eighty tell of one payment at once, and it has one effect',
  },
  {
    name: 'a coupon has no limit',
    file: 'server/coupons/redemptions.ts',
    find: "eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))])",
    replace: 'eb.lit(true)',
    killer: 'testing/proofs/storms.test.ts',
    noticed: 'is used so often by a hundred',
  },
  {
    name: 'a person may have two payments open',
    file: 'server/checkout/hold-order.ts',
    find: '    if (isUnderWay) return undefined;\n',
    replace: '',
    killer: 'server/checkout/races.test.ts',
    noticed: 'clicks that come together are one payment',
  },
  {
    name: 'stock is taken without looking',
    file: 'server/inventory/stock.ts',
    find: "        .where('stock', '>=', quantityOf(ofVariant))\n",
    replace: '',
    killer: 'testing/proofs/storms.test.ts',
    noticed: 'buyers at once share a stock',
  },
  {
    name: 'any signature will do',
    file: 'server/payments/sandbox/signature.ts',
    find: "  if (!matches) throw new BadSignature('The signature does not match');\n",
    replace: '',
    killer: 'server/payments/sync-payment.test.ts',
    noticed: 'is refused unless the provider has signed these very bytes just now',
  },
  {
    name: 'anybody may ask about a payment',
    file: 'server/checkout/confirm-payment.ts',
    find: "    .where('payments.user_id', '=', actor.id)\n",
    replace: '',
    killer: 'server/checkout/checkout.test.ts',
    noticed: 'is for its owner',
  },
  {
    name: 'a mail is sent without being claimed',
    file: 'server/outbox/dispatch.ts',
    find: '      .set({ due_at: new Date(now.getTime() + LEASE_MS) })',
    replace: '      .set({ due_at: now })',
    killer: 'testing/proofs/mail-storm.test.ts',
    noticed: 'each buyer is written to and each webhook told once about each thing',
  },
  {
    name: 'what was sent is posted again',
    file: 'server/outbox/post.ts',
    find: "        .where('outbox.state', '=', 'dropped'),",
    replace: "        .where('outbox.state', '<>', 'due'),",
    killer: 'server/mail/order-mails.test.ts',
    noticed: 'tells of a parcel two minutes after it was sent, and once',
  },
  {
    name: 'a part is refunded whatever has gone back before',
    file: 'server/orders/create-refund.ts',
    find: 'const left = payment.amount_cents - back.total;',
    replace: 'const left = payment.amount_cents;',
    killer: 'server/orders/create-refund.test.ts',
    noticed: 'is any amount with a reason, up to what is left',
  },
  {
    name: 'a cancellation refunds the whole after a part',
    file: 'server/payments/owe-refund.ts',
    find: 'payment.amount_cents - (await sumParts(tx, payment)).total',
    replace: 'payment.amount_cents',
    killer: 'server/orders/create-refund.test.ts',
    noticed: 'leaves the rest to a cancellation',
  },
  {
    name: 'units that come back are counted, and not put into stock',
    file: 'server/inventory/reservations.ts',
    find: "  await giveBackStock(tx, returned, 'restock', now, actorId);",
    replace: '  void returned;',
    killer: 'server/orders/create-refund.test.ts',
    noticed: 'goes back by line and shipping',
  },
  {
    name: 'a webhook may lead to this machine',
    file: 'server/webhooks/target.ts',
    find: '    if (!isAllowed) throw new RefusedTarget(`${url.hostname} does not lead to the public Internet`);\n',
    replace: '    void isAllowed;\n',
    killer: 'server/webhooks/webhooks.test.ts',
    noticed: 'reaches nothing of this machine by a name that leads to it',
  },
  {
    name: 'an API token goes on after it was revoked',
    file: 'server/api-tokens/token-actor.ts',
    find: "    .where('revoked_at', 'is', null)\n",
    replace: '',
    killer: 'server/api-tokens/api-tokens.test.ts',
    noticed: 'ends when it is revoked, and stays in the list',
  },
  {
    name: 'a buyer is not told that a refund came back',
    file: 'server/payments/refund.ts',
    find: "    else if (before.state === 'succeeded' && !isPaidBack)",
    replace: '    else if (isPaidBack)',
    killer: 'server/mail/order-mails.test.ts',
    noticed: 'tells of a refund that the bank sends back days later',
  },
  {
    name: 'what is kept for one person is kept for everybody',
    file: 'server/http/kept-for-people.ts',
    find: '`${userId} ${read}`',
    replace: '`${read}`',
    killer: 'server/http/personal-answers.test.ts',
    noticed: 'though all ask for the same at the same time',
  },
  {
    name: 'what is kept has the version of a moment after it was made',
    file: 'server/http/personal-answers.ts',
    find: 'this.#stored.keep(key, { version: row.version, bytes: bytesOf(body) });',
    replace: `void this.#readSession(requested).then((after) => {
          if (after) this.#stored.keep(key, { version: after.version, bytes: bytesOf(body) });
        });`,
    killer: 'server/http/personal-answers.test.ts',
    noticed: 'is seen by the next read',
  },
  {
    name: 'what a session was answered that has ended is kept for its person',
    file: 'server/http/personal-answers.ts',
    find: "        if (read === 'session' && !body.includes(row.id)) return;\n",
    replace: '',
    killer: 'server/http/personal-answers.test.ts',
    noticed: 'whose session ends while the answer is made leaves nothing for another browser',
  },
  {
    name: 'a cart that is kept does not ask what its products cost by now',
    file: 'server/identity/read-session.ts',
    find: 'cart_items.xmin, products.xmin, product_variants.xmin',
    replace: 'cart_items.xmin, product_variants.xmin',
    killer: 'testing/api/personal-changes.test.ts',
    noticed: 'a product in the cart',
  },
  {
    name: 'cancelling a disputed order owes its money',
    file: 'server/orders/status-plan.ts',
    find: "refund: paymentStatus === 'paid' && !isDisputed ? 'owe' : 'leave',",
    replace: "refund: paymentStatus === 'paid' ? 'owe' : 'leave',",
    killer: 'server/payments/stripe/stripe-shop.test.ts',
    noticed: 'that is open leaves the money of a cancelled order alone',
  },
  {
    name: 'what is owed is sent although the bank has sent it',
    file: 'server/payments/handle-event.ts',
    find: "if (dispute === 'lost') await recordChargeback",
    replace: "if (dispute === 'won') await recordChargeback",
    killer: 'server/payments/stripe/stripe-shop.test.ts',
    noticed: 'that comes while a refund is due',
  },
] as const satisfies readonly Mutant[];
