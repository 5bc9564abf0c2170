import { describe, expect, it } from 'vitest';
import { orderOf, stockOf } from '#testing/make/checkout.ts';
import { type Bought, makeWithdrawals } from '#testing/make/withdrawals.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { bought, withdraw, write, send, rows, refundsOf, mailsFor } = makeWithdrawals(shop);

describe('A withdrawal from units that another order replaces', () => {
  const exchange = async ({ admin, id, jersey, jerseys }: Bought, quantity = 1) => {
    const body = { ...jerseys(quantity), variantId: jersey.variant().id, restock: true };
    const { data } = (await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body })).body;
    return data.exchanges.at(-1).replacement.id as string;
  };
  const setStatus = (as: TestPerson, id: string, status: string) =>
    shop.send(`PUT /api/admin/orders/${id}/status`, { as, body: { status } });
  const acknowledged = async ({ email }: Bought) =>
    (await mailsFor(email)).find(({ subject }) => subject?.startsWith('We have received'))?.text ?? '';
  const cancellationOf = async ({ email }: Bought, number: string) =>
    (await mailsFor(email))
      .find(({ subject }) => subject === `Your order ${number} was cancelled`)
      ?.text?.replaceAll('\n', ' ');

  it('and that never left refunds them at once, and cancels what was to replace them', async () => {
    const order = await bought();
    const replacement = await exchange(order);
    const { data } = (await shop.send(`GET /api/orders/${order.id}/withdrawal`, { as: order.buyer })).body;
    const { order_number } = await orderOf(shop, replacement);
    expect(data.lines.map(({ replacedBy }: { replacedBy: string[] }) => replacedBy)).toEqual([[order_number], []]);
    expect((await withdraw(order, [order.jerseys(2)])).body.data).toMatchObject({ state: 'refunded' });
    expect(await orderOf(shop, replacement)).toMatchObject({ status: 'cancelled' });
    expect(await refundsOf(order.id, order.buyer)).toMatchObject([{ amount: 42, shipping: 2, is_part: true }]);
    expect(await stockOf(shop, order.jersey)).toBe(5);
    expect(await acknowledged(order)).toContain('There is nothing for you to send back.');
    expect(await cancellationOf(order, order_number)).toContain(
      `${order_number} was cancelled, because you have withdrawn from what it was to replace.`,
    );
  });

  it('cancels an order of which nothing is left with its replacement', async () => {
    const order = await bought();
    const replacement = await exchange(order, 2);
    expect((await withdraw(order, [order.jerseys(2), order.caps])).body.data).toMatchObject({ state: 'refunded' });
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    const { status, order_number } = await orderOf(shop, replacement);
    expect(status).toBe('cancelled');
    expect(await cancellationOf(order, order_number)).toContain(
      `${order_number} was cancelled together with your order ${(await orderOf(shop, order.id)).order_number}.`,
    );
    expect([await stockOf(shop, order.jersey), await stockOf(shop, order.cap)]).toEqual([5, 5]);
  });

  it('waits only for what was sent: a unit whose replacement was cancelled is still here', async () => {
    const order = await bought();
    await send(order.admin, order.id, [order.jerseys(1), order.caps]);
    await setStatus(order.admin, await exchange(order), 'cancelled');
    expect((await withdraw(order, [order.jerseys(1)])).body.data).toMatchObject({ state: 'refunded' });
    expect((await withdraw(order, [order.jerseys(1)])).body.data).toMatchObject({
      state: 'awaiting_goods',
      isPartlyRefunded: false,
    });
    expect((await refundsOf(order.id, order.buyer)).map(({ amount }: { amount: number }) => amount)).toEqual([21]);
    expect(await stockOf(shop, order.jersey)).toBe(4);
  });

  it('is from the unit that is in stock again, whose replacement was cancelled: the other is still sent', async () => {
    const order = await bought();
    await setStatus(order.admin, await exchange(order), 'cancelled');
    expect(await stockOf(shop, order.jersey)).toBe(4);
    expect((await withdraw(order, [order.jerseys(1)])).body.data).toMatchObject({ state: 'refunded' });
    expect(await stockOf(shop, order.jersey)).toBe(4);
    expect((await send(order.admin, order.id, [order.jerseys(1), order.caps])).status).toBe(201);
  });

  it('is one from the order that was paid for, also where the replacement is named', async () => {
    const order = await bought();
    const replacement = await exchange(order, 2);
    await setStatus(order.admin, replacement, 'delivered');
    const shown = (await shop.send(`GET /api/orders/${replacement}/withdrawal`, { as: order.buyer })).body.data;
    expect(shown).toMatchObject({ number: order.number, lines: [{ id: order.jerseys(1).orderItemId, left: 2 }, {}] });
    const declared = await withdraw({ ...order, id: replacement }, [order.jerseys(2)]);
    expect(declared.body.data).toMatchObject({ state: 'awaiting_goods', statement: { order: order.number } });
    const { order_number } = await orderOf(shop, replacement);
    await write({ order: order_number.replace('-', ' ').toLowerCase(), email: order.email });
    expect(await rows()).toMatchObject([{ order_id: order.id }, { order_id: order.id }]);
    const items = [{ ...order.jerseys(2), restock: false }];
    const refund = await shop.send(`POST /api/admin/orders/${order.id}/refunds`, { as: order.admin, body: { items } });
    expect(refund.status).toBe(201);
    expect(await rows()).toMatchObject([{ state: 'refunded' }, {}]);
  });

  it('refunds what has not left at once where a replacement came back and was refunded before', async () => {
    const order = await bought();
    const replacement = await exchange(order);
    await setStatus(order.admin, replacement, 'shipped');
    const back = {
      items: [{ ...order.jerseys(1), restock: false }],
      restockReplacements: [{ id: replacement, quantity: 1 }],
    };
    const refund = await shop.send(`POST /api/admin/orders/${order.id}/refunds`, { as: order.admin, body: back });
    expect(refund.status).toBe(201);
    expect(await stockOf(shop, order.jersey)).toBe(4);
    expect((await withdraw(order, [order.jerseys(1)])).body.data).toMatchObject({ state: 'refunded' });
    expect(await stockOf(shop, order.jersey)).toBe(5);
  });

  it('waits for goods whose replacement came back and was replaced by another that has left', async () => {
    const order = await bought();
    const replacement = await exchange(order, 2);
    await setStatus(order.admin, replacement, 'shipped');
    const read = await shop.send(`GET /api/admin/orders/${replacement}`, { as: order.admin });
    const again = {
      orderItemId: read.body.data.items[0].id,
      quantity: 2,
      variantId: order.jersey.variant().id,
      restock: true,
    };
    const { body } = await shop.send(`POST /api/admin/orders/${replacement}/exchanges`, {
      as: order.admin,
      body: again,
    });
    await setStatus(order.admin, body.data.exchanges[0].replacement.id, 'shipped');
    expect((await withdraw(order, [order.jerseys(2)])).body.data).toMatchObject({ state: 'awaiting_goods' });
  });

  it('is looked at by a person where it is not clear which units are meant', async () => {
    const order = await bought();
    const replacement = await exchange(order);
    expect((await withdraw(order, [order.jerseys(1)])).body.data).toMatchObject({ state: 'received' });
    expect(await orderOf(shop, replacement)).toMatchObject({ status: 'processing' });
    expect(await refundsOf(order.id, order.buyer)).toEqual([]);
    expect(await acknowledged(order)).not.toMatch(/Please send .* back/);
  });

  it('and that are with their buyer waits for the goods, and cancels what was to replace all of them', async () => {
    const order = await bought();
    await setStatus(order.admin, order.id, 'delivered');
    const body = { ...order.jerseys(2), variantId: order.jersey.variant().id, restock: false };
    const { data } = (await shop.send(`POST /api/admin/orders/${order.id}/exchanges`, { as: order.admin, body })).body;
    const { replacement } = data.exchanges[0];
    expect((await withdraw(order, [order.caps])).body.data).toMatchObject({ state: 'awaiting_goods' });
    expect(await orderOf(shop, replacement.id)).toMatchObject({ status: 'processing' });
    const { body: declared } = await withdraw(order, [order.jerseys(2)]);
    expect(declared.data).toMatchObject({ state: 'awaiting_goods', isPartlyRefunded: false });
    expect(await orderOf(shop, replacement.id)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
    expect(await stockOf(shop, order.jersey)).toBe(3);
    const mails = await mailsFor(order.email);
    expect(mails.map(({ subject }) => subject)).toContain(`Your order ${replacement.order_number} was cancelled`);
  });

  it('waits for the goods once the replacement has left, or while the first ones are not back', async () => {
    const order = await bought();
    const replacement = await exchange(order, 2);
    await setStatus(order.admin, replacement, 'shipped');
    expect((await withdraw(order, [order.jerseys(2)])).body.data).toMatchObject({
      state: 'awaiting_goods',
      isPartlyRefunded: false,
    });
    const another = await bought();
    await setStatus(another.admin, another.id, 'delivered');
    const body = { ...another.jerseys(1), variantId: another.jersey.variant().id };
    await shop.send(`POST /api/admin/orders/${another.id}/exchanges`, { as: another.admin, body });
    expect((await withdraw(another, [another.jerseys(2)])).body.data).toMatchObject({ state: 'awaiting_goods' });
  });
});
