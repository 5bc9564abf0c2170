import { describe, expect, it } from 'vitest';
import { WITHDRAW_LABEL } from '#domain/legal-labels.ts';
import { shopDay } from '#domain/shop-time.ts';
import { buy, checkOut, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { deliverWebhooks } from '#testing/make/webhooks.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { refused } from '#testing/stand-ins/provider-line.ts';
import { finishRefund } from '#server/payments/refund.ts';
import { sweep } from '#server/payments/sweep.ts';
import { deliveryText, restDeliveryText } from '#web/shop/orders/order-progress.ts';
import { readOrderDetail } from '#web/shop/orders/read-order.ts';

const shop = useTestShop();
const MINUTE = 60_000;

/** The subjects of what has come for a person. */
async function subjectsFor(person: { email: string }): Promise<(string | undefined)[]> {
  await dispatchMails(shop);
  return (await mailsTo(shop, person.email)).map(({ subject }) => subject);
}

async function bought() {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, {
    name: 'Race <b>Jersey</b> & "more"',
    price: 8900,
    stock: 5,
    options: ['Name'],
  });
  const { orderId } = await buy(shop, buyer, [{ ...itemOf(jersey, 2), options: JSON.stringify([{ Name: 'Zoë' }]) }]);
  const { body } = await shop.send(`GET /api/orders/${orderId}`, { as: buyer });
  const admin = await shop.person({ role: 'admin' });
  const setStatus = (status: string) =>
    shop.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status } });
  const send = (parcel: object) =>
    shop.send(`POST /api/admin/orders/${orderId}/deliveries`, { as: admin, body: parcel });
  const change = (id: string, parcel: object) =>
    shop.send(`PUT /api/admin/deliveries/${id}`, { as: admin, body: parcel });
  const takeBack = (id: string) => shop.send(`DELETE /api/admin/deliveries/${id}`, { as: admin });
  const { order_number: number } = body.data;
  return { admin, buyer, orderId, order: body.data, number, setStatus, send, change, takeBack };
}

describe('What a buyer is written', () => {
  it('confirms a paid order: what was bought, with its texts as typed, what was paid, and where it goes', async () => {
    const { buyer, orderId, order, number } = await bought();
    await dispatchMails(shop);
    const [mail, ...more] = await mailsTo(shop, buyer.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your order ${number}`);
    expect(mail?.to).toMatchObject({ text: buyer.email });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    for (const part of [
      'Race <b>Jersey</b> & "more"',
      'Name: Zoë',
      '2 × €89.00',
      `€${order.total.toFixed(2)}`,
      'Paid ',
      'Visa',
      '4242',
      '12 Pit Lane',
      '9402 AB Assen',
      'Made for you, and so excluded unless faulty: Race <b>',
      `${shop.services.config.publicUrl}/orders/${orderId}`,
    ])
      expect(mail?.text).toContain(part);
    // The terms and the form that the law wants in what a buyer keeps.
    const words = mail?.text?.replaceAll('\n', ' ');
    expect(words).toContain('I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale');
    expect(words).toContain('You may withdraw from the contract within 14 days of delivery without giving a reason.');
    expect(words).toContain('For an hour, or until we pack it, you can correct the address and what is printed');
    expect(words).toContain('German law applies; consumers keep the protection of the law where they live.');
    expect(mail?.html).toContain('Race &lt;b&gt;Jersey&lt;/b&gt; &amp; &quot;more&quot;');
    expect(mail?.html).toContain('lang="en"');
    // Nothing is loaded from outside, and nothing tells the shop that the mail was read.
    expect(mail?.html).not.toMatch(/<img|src=|url\(|<script|\son\w+=/);
  });

  it('names the day that it is in the shop', async () => {
    shop.passToNoon();
    shop.pass(12.5 * 60 * MINUTE);
    const { buyer } = await bought();
    await dispatchMails(shop);
    const [mail] = await mailsTo(shop, buyer.email);
    const day = Number(shopDay(shop.services.clock.now()).slice(-2));
    expect(mail?.text).toMatch(new RegExp(`Paid .* on ${day} `));
  });

  it('is sent once, however often the outbox is emptied, and by however many processes at once', async () => {
    const { buyer, number } = await bought();
    await Promise.all([dispatchMails(shop), dispatchMails(shop)]);
    expect(await subjectsFor(buyer)).toEqual([`Your order ${number}`]);
  });

  it('is nothing where nothing was paid', async () => {
    const buyer = await makeBuyer(shop);
    const { body } = await checkOut(shop, buyer, [itemOf(await makeProduct(shop, { stock: 1 }))]);
    await pay(shop, body.clientSecret, '4000 0000 0000 0002');
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    expect(await subjectsFor(buyer)).toEqual([]);
  });

  it('does not promise what was cancelled before the mail server was back', async () => {
    const { buyer, number, setStatus } = await bought();
    await setStatus('cancelled');
    await dispatchMails(shop);
    const [confirmation] = await mailsTo(shop, buyer.email);
    expect(confirmation?.text).toContain(`We have your order ${number}.`);
    expect(confirmation?.text).not.toContain('getting');
  });

  it('tells of a parcel two minutes after it was sent, and once, whatever is undone and done again', async () => {
    const { buyer, number, setStatus } = await bought();
    const confirmation = `Your order ${number}`;
    await setStatus('shipped');
    expect(await subjectsFor(buyer)).toEqual([confirmation]);
    await setStatus('processing');
    shop.pass(3 * MINUTE);
    expect(await subjectsFor(buyer)).toEqual([confirmation]);
    await setStatus('shipped');
    shop.pass(3 * MINUTE);
    expect(await subjectsFor(buyer)).toEqual([confirmation, `Your order ${number} is on its way`]);
    await setStatus('processing');
    await setStatus('shipped');
    shop.pass(3 * MINUTE);
    expect(await subjectsFor(buyer)).toHaveLength(2);
    await setStatus('delivered');
    shop.pass(3 * MINUTE);
    expect((await subjectsFor(buyer)).at(-1)).toBe(`Your order ${number} was delivered`);
  });

  it('tells of each parcel what is inside, where it is and what is still to come, and of nothing twice', async () => {
    const { buyer, order, number, send, takeBack, setStatus } = await bought();
    const [{ id: item }] = order.items;
    const parcel = { carrier: 'dpd', trackingNumber: '0550 99', items: [{ orderItemId: item, quantity: 1 }] };
    const news = async () => (await subjectsFor(buyer)).slice(1);
    const first = await send(parcel);
    expect(await news()).toEqual([]);
    await takeBack(first.body.data.deliveries[0].id);
    shop.pass(3 * MINUTE);
    expect(await news()).toEqual([]);
    await send(parcel);
    shop.pass(3 * MINUTE);
    expect(await news()).toEqual([`Part of your order ${number} is on its way`]);
    await send({ ...parcel, carrier: 'other', trackingNumber: null });
    // It is shipped by now, of which its parcels tell, whatever is done by hand.
    await setStatus('processing');
    await setStatus('shipped');
    shop.pass(3 * MINUTE);
    expect(await news()).toEqual([
      `Part of your order ${number} is on its way`,
      `The rest of your order ${number} is on its way`,
    ]);
    const [, part, rest] = await mailsTo(shop, buyer.email);
    const words = part?.text?.replaceAll(/\s+/g, ' ');
    for (const expected of [
      `We have sent part of your order ${number} with DPD.`,
      'The rest comes separately.',
      'Tracking number: 0550 99',
      'https://tracking.dpd.de/status/en_US/parcel/055099',
      'In the parcel ------------- 1 × Race <b>Jersey</b> & "more" Name: Zoë Still to come ------------- 1 × Race',
      '9402 AB Assen',
    ])
      expect(words).toContain(expected);
    expect(part?.html).toContain('href="https://tracking.dpd.de/status/en_US/parcel/055099"');
    expect(rest?.text).toContain(`We have sent the rest of your order ${number}.`);
    expect(rest?.text).not.toMatch(/Still to come|Tracking number/);
  });

  it('tells of another number once more each time that a mail has told of one before', async () => {
    const { buyer, order, number, send, change } = await bought();
    const [{ id: item }] = order.items;
    const sent = await send({ carrier: 'dpd', trackingNumber: '0550 99', items: [{ orderItemId: item, quantity: 2 }] });
    const parcel = { carrier: 'dpd', isDelivered: false };
    const { id } = sent.body.data.deliveries[0];
    await change(id, { ...parcel, trackingNumber: '0550 98' });
    shop.pass(3 * MINUTE);
    const news = async () => (await subjectsFor(buyer)).slice(1);
    const onItsWay = `Your order ${number} is on its way`;
    expect(await news()).toEqual([onItsWay]);
    await change(id, { ...parcel, trackingNumber: '0550 98' });
    await change(id, { ...parcel, trackingNumber: '0550 97' });
    await change(id, { ...parcel, trackingNumber: '0550 96' });
    shop.pass(3 * MINUTE);
    expect(await news()).toEqual([onItsWay, `New tracking number for order ${number}`]);
    const mail = (await mailsTo(shop, buyer.email)).at(-1);
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('under the number 0550 96');
    expect(mail?.html).toContain('href="https://tracking.dpd.de/status/en_US/parcel/055096"');
    await change(id, parcel);
    shop.pass(3 * MINUTE);
    expect(await news()).toHaveLength(2);
    for (const trackingNumber of ['0550 95', '0550 96']) {
      await change(id, { ...parcel, trackingNumber });
      shop.pass(3 * MINUTE);
      await news();
    }
    expect(await news()).toHaveLength(4);
  });

  it('asks for what a replacement replaces only where that was sent and is not back', async () => {
    const { admin, buyer, order, send } = await bought();
    const [{ id: item, product_variant: variant }] = order.items;
    const exchange = { orderItemId: item, quantity: 1, variantId: variant.id };
    const replace = (restock: boolean) =>
      shop.send(`POST /api/admin/orders/${order.id}/exchanges`, { as: admin, body: { ...exchange, restock } });
    const asks = async () => {
      await dispatchMails(shop);
      return (await mailsTo(shop, buyer.email)).at(-1)?.text?.includes('Do you still have what it replaces?');
    };
    await send({ carrier: 'dhl', items: [{ orderItemId: item, quantity: 2 }] });
    shop.pass(3 * MINUTE);
    await dispatchMails(shop);
    await replace(true);
    expect(await asks()).toBe(false);
    await replace(false);
    expect(await asks()).toBe(true);
  });

  it('asks for none of what a replacement replaces that never left, and only for what did', async () => {
    const { admin, buyer, order, send } = await bought();
    const [{ id: item, product_variant: variant }] = order.items;
    const replace = async (quantity: number) => {
      const body = { orderItemId: item, quantity, variantId: variant.id };
      const created = await shop.send(`POST /api/admin/orders/${order.id}/exchanges`, { as: admin, body });
      const { replacement } = created.body.data.exchanges.at(-1);
      await dispatchMails(shop);
      const mail = (await mailsTo(shop, buyer.email)).find(({ subject }) =>
        subject?.endsWith(replacement.order_number),
      );
      return { id: replacement.id, text: mail?.text?.replaceAll(/\s+/g, ' ') };
    };
    await send({ carrier: 'dhl', items: [{ orderItemId: item, quantity: 1 }] });
    shop.pass(3 * MINUTE);
    // With that, nothing is left to be sent: it is shipped.
    const { id, text } = await replace(1);
    expect(text).toContain('We are sending you a replacement');
    expect(text).not.toContain('what it replaces');
    await shop.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status: 'cancelled' } });
    const both = await replace(2);
    expect(both.text).toContain('We had sent 1 of the 2 that it replaces. Do you still have it? Please send it to');
  });

  it('says when a parcel comes, as its order does once what was to follow is replaced', async () => {
    const [admin, buyer] = [await shop.person({ role: 'admin' }), await makeBuyer(shop)];
    const mug = await makeProduct(shop, { stock: 5 });
    const jersey = await makeProduct(shop, { stock: 5, options: ['Name'] });
    const named = { ...itemOf(jersey), options: JSON.stringify([{ Name: 'Zoë' }]) };
    const { orderId: id } = await buy(shop, buyer, [itemOf(mug), named]);
    const read = async () => readOrderDetail((await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data);
    const [slow, quick] = (await read()).lines.toSorted((one, other) => other.options.length - one.options.length);
    const body = { carrier: 'dhl', items: [{ orderItemId: quick?.id, quantity: 1 }] };
    await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as: admin, body });
    shop.pass(3 * MINUTE);
    await dispatchMails(shop);
    const text = (await mailsTo(shop, buyer.email)).at(-1)?.text?.replaceAll(/\s+/g, ' ');
    const days = text?.match(/should arrive (.+?)\./)?.[1];
    expect(text).toContain(`${restDeliveryText(await read(), shop.services.clock.now())}`);
    const exchange = { orderItemId: slow?.id, quantity: 1, variantId: jersey.variant().id };
    await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body: exchange });
    const order = await read();
    expect(order.status).toBe('shipped');
    expect(deliveryText(order, shop.services.clock.now())).toBe(`Estimated delivery: ${days}`);
  });

  it('is one mail of an order that leaves in one parcel, and one when it has arrived', async () => {
    const { buyer, order, number, send, change } = await bought();
    await dispatchMails(shop);
    const [{ id: item }] = order.items;
    const { body } = await send({ carrier: 'dhl', items: [{ orderItemId: item, quantity: 2 }] });
    shop.pass(3 * MINUTE);
    expect((await subjectsFor(buyer)).slice(1)).toEqual([`Your order ${number} is on its way`]);
    await change(body.data.deliveries[0].id, { carrier: 'dhl', isDelivered: true });
    await change(body.data.deliveries[0].id, { carrier: 'dhl', isDelivered: false });
    await change(body.data.deliveries[0].id, { carrier: 'dhl', isDelivered: true });
    shop.pass(3 * MINUTE);
    expect((await subjectsFor(buyer)).slice(2)).toEqual([`Your order ${number} was delivered`]);
  });

  it('that says what was delivered leaves out what was refunded or replaced before it left', async () => {
    const { admin, buyer, order, number, send, change } = await bought();
    const [{ id: item, product_variant: variant }] = order.items;
    const { body } = await send({ carrier: 'dhl', items: [{ orderItemId: item, quantity: 1 }] });
    const exchange = { orderItemId: item, quantity: 1, variantId: variant.id };
    await shop.send(`POST /api/admin/orders/${order.id}/exchanges`, { as: admin, body: exchange });
    await change(body.data.deliveries[0].id, { carrier: 'dhl', isDelivered: true });
    shop.pass(3 * MINUTE);
    await dispatchMails(shop);
    const mail = (await mailsTo(shop, buyer.email)).find(
      ({ subject }) => subject === `Your order ${number} was delivered`,
    );
    expect(mail?.text).toMatch(/What was delivered\s+-+\s+1 × /);
    expect(mail?.text).not.toContain('2 × ');
  });

  it('tells of a cancelled order and of its money, and nothing of a cancellation that was undone', async () => {
    const { buyer, order, number, setStatus } = await bought();
    await setStatus('cancelled');
    await setStatus('processing');
    shop.pass(3 * MINUTE);
    expect(await subjectsFor(buyer)).toHaveLength(1);
    await setStatus('cancelled');
    shop.pass(3 * MINUTE);
    await subjectsFor(buyer);
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    const [, ...news] = await subjectsFor(buyer);
    expect(news).toEqual([`Your order ${number} was cancelled`, `Your refund for order ${number}`]);
    const mails = await mailsTo(shop, buyer.email);
    const [confirmation] = mails;
    expect(confirmation?.text).toContain(`We have your order ${number} and are getting it ready.`);
    const refund = mails.find(({ subject }) => subject?.startsWith('Your refund'));
    expect(refund?.text).toContain(`We have refunded €${order.total.toFixed(2)} of your order`);
  });

  it('tells a buyer who cancels of that first, at once, and then of the money, which has left by then', async () => {
    const { buyer, orderId, order, number } = await bought();
    const { body } = await shop.send(`GET /api/orders/${orderId}`, { as: buyer });
    const cancel = { as: buyer, body: { expectedUpdatedAt: body.data.updated_at } };
    expect((await shop.send(`POST /api/orders/${orderId}/cancel`, cancel)).status).toBe(200);
    expect((await subjectsFor(buyer)).slice(1)).toEqual([
      `Your order ${number} was cancelled`,
      `Your refund for order ${number}`,
    ]);
    const [, cancellation] = await mailsTo(shop, buyer.email);
    const words = cancellation?.text?.replaceAll(/\s+/g, ' ');
    expect(words).toContain(`€${order.total.toFixed(2)} has gone back the way it came.`);
    expect(words).toContain(`Total, VAT included €${order.total.toFixed(2)}`);
    const refund = (await mailsTo(shop, buyer.email)).at(-1)?.text?.replaceAll(/\s+/g, ' ');
    expect(refund).toMatch(/What it is for .*2 × €89\.00 .*Total, VAT included/);
    expect(cancellation?.text).not.toContain('once it has left');
  });

  it('tells of a refund that the bank sends back days later, and again once it has left after all', async () => {
    const { buyer, orderId, order, number, setStatus } = await bought();
    await setStatus('cancelled');
    shop.pass(3 * MINUTE);
    await subjectsFor(buyer);
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    expect((await subjectsFor(buyer)).at(-1)).toBe(`Your refund for order ${number}`);
    const { id } = await shop.services.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const amount = `€${order.total.toFixed(2)}`;
    const news = async () => {
      await dispatchMails(shop);
      return (await mailsTo(shop, buyer.email)).slice(3).map(({ subject }) => subject);
    };
    await finishRefund(shop.services, { id }, 'failed');
    expect(await news()).toEqual([`Your refund for order ${number} did not go through`]);
    const failed = (await mailsTo(shop, buyer.email)).at(-1)?.text?.replaceAll(/\s+/g, ' ');
    expect(failed).toContain(`${amount} for your order ${number} has come back to us`);
    const admin = await shop.person({ role: 'admin' });
    await shop.send(`POST /api/admin/orders/${orderId}/refund`, { as: admin, body: {} });
    expect((await news()).slice(1)).toEqual([`Your refund for order ${number}`]);
  });

  it('offers no change of an order that is packed, or whose hour is over', async () => {
    const { admin, buyer, orderId } = await bought();
    const packing = { as: admin, body: { ids: [orderId], isBeingPacked: true } };
    await shop.send('PUT /api/admin/packing', packing);
    const later = await bought();
    shop.pass(61 * MINUTE);
    await dispatchMails(shop);
    for (const { email } of [buyer, later.buyer])
      expect((await mailsTo(shop, email))[0]?.text).not.toContain('Is something wrong?');
  });

  it('says how an order stands that its buyer has corrected, each time', async () => {
    const { buyer, orderId, order, number } = await bought();
    const change = (path: string, body: object) => shop.send(`PUT /api/orders/${orderId}/${path}`, { as: buyer, body });
    const [{ id: orderItemId }] = order.items;
    await change('texts', { orderItemId, options: [{ Name: 'Zoé' }] });
    await change('shipping-address', { ...order.shipping_address, city: 'Utrecht' });
    const subject = `Your order ${number} was corrected`;
    expect((await subjectsFor(buyer)).slice(1)).toEqual([subject, subject]);
    const last = (await mailsTo(shop, buyer.email)).at(-1);
    expect(last?.text).toContain('Name: Zoé');
    expect(last?.text).toContain('Utrecht');
  });

  it('has the way to withdraw in each mail about what can be withdrawn from', async () => {
    const buyer = await makeBuyer(shop);
    const { orderId } = await buy(shop, buyer, [itemOf(await makeProduct(shop, { stock: 3 }))]);
    const { data: order } = (await shop.send(`GET /api/orders/${orderId}`, { as: buyer })).body;
    const address = { ...order.shipping_address, city: 'Utrecht' };
    await shop.send(`PUT /api/orders/${orderId}/shipping-address`, { as: buyer, body: address });
    const as = await shop.person({ role: 'admin' });
    const [{ id: orderItemId, product_variant }] = order.items;
    const exchange = { orderItemId, quantity: 1, variantId: product_variant.id };
    await shop.send(`POST /api/admin/orders/${orderId}/exchanges`, { as, body: exchange });
    await dispatchMails(shop);
    const mails = await mailsTo(shop, buyer.email);
    expect(mails.map(({ subject }) => subject?.replace(/ANT-\w+/, ''))).toEqual([
      'Your order ',
      'Your order  was corrected',
      'Your replacement ',
    ]);
    for (const { text } of mails) expect(text).toContain(`${WITHDRAW_LABEL}:`);
  });

  it('says nothing of a correction that leaves all as it was', async () => {
    const { buyer, orderId, order } = await bought();
    const change = (path: string, body: object) => shop.send(`PUT /api/orders/${orderId}/${path}`, { as: buyer, body });
    const [{ id: orderItemId }] = order.items;
    expect((await change('texts', { orderItemId, options: [{ Name: 'Zoë' }] })).status).toBe(200);
    const { body } = await change('shipping-address', order.shipping_address);
    expect(body.data.updated_at).toBe(order.updated_at);
    expect((await subjectsFor(buyer)).slice(1)).toEqual([]);
  });

  it('says of a corrected order what is replaced and refunded of it, as its page does', async () => {
    const { admin, buyer, orderId, order } = await bought();
    const correct = (city: string) =>
      shop.send(`PUT /api/orders/${orderId}/shipping-address`, {
        as: buyer,
        body: { ...order.shipping_address, city },
      });
    const [{ id: orderItemId, product_variant }] = order.items;
    const exchange = { orderItemId, quantity: 1, variantId: product_variant.id };
    const { body } = await shop.send(`POST /api/admin/orders/${orderId}/exchanges`, { as: admin, body: exchange });
    await correct('Utrecht');
    await dispatchMails(shop);
    const refund = { items: [{ orderItemId, quantity: 1 }] };
    await shop.send(`POST /api/admin/orders/${orderId}/refunds`, { as: admin, body: refund });
    await correct('Breda');
    await dispatchMails(shop);
    const corrected = (await mailsTo(shop, buyer.email)).filter(
      ({ subject, text }) => subject?.endsWith('was corrected') && text?.includes(order.order_number),
    );
    const replaced = `1 of 2 replaced by order ${body.data.exchanges[0].replacement.order_number}`;
    expect(corrected.map(({ text }) => text?.includes(replaced))).toEqual([true, true]);
    expect(corrected.map(({ text }) => text?.includes('1 of 2 refunded'))).toEqual([false, true]);
  });

  it('says that a card was declined once the order is given up, and nothing to who only looked or has bought since', async () => {
    const jersey = await makeProduct(shop, { stock: 9 });
    const tried = async () => {
      const buyer = await makeBuyer(shop);
      const { body } = await checkOut(shop, buyer, [itemOf(jersey)]);
      await pay(shop, body.clientSecret, '4000 0000 0000 0002');
      await deliverWebhooks(shop);
      return buyer;
    };
    const declined = await tried();
    const buysLater = await tried();
    const looks = await makeBuyer(shop);
    await checkOut(shop, looks, [itemOf(jersey)]);
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    await buy(shop, buysLater, [itemOf(jersey)]);
    expect(await subjectsFor(declined)).toEqual(['Your payment did not go through']);
    const [mail] = await mailsTo(shop, declined.email);
    expect(mail?.text).toContain('nothing was charged');
    expect(mail?.text).toContain(`${shop.services.config.publicUrl}/cart`);
    expect(await subjectsFor(looks)).toEqual([]);
    expect(await subjectsFor(buysLater)).toEqual([expect.stringMatching(/^Your order ANT-/)]);
  });

  it('says nothing of a refund that was refused before its buyer heard of it, until it has left', async () => {
    const { buyer, number, setStatus } = await bought();
    await setStatus('cancelled');
    shop.pass(20 * MINUTE);
    await refused(shop, 'refund', () => sweep(shop.services));
    expect((await subjectsFor(buyer)).toSorted()).toEqual([
      `Your order ${number}`,
      `Your order ${number} was cancelled`,
    ]);
  });
});
