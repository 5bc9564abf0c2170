import { expect, it } from 'vitest';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { refused } from '#testing/stand-ins/provider-line.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { paid, begun, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;

/** An order, and what its buyer is written about its being cancelled or not. */
async function mailed() {
  const placed = await paid();
  const { admin, buyer, id } = placed;
  const set = async (status: string) => {
    const { body } = await setStatus(admin, id, status);
    return body.tellsBuyer;
  };
  const mails = async () => {
    shop.pass(3 * MINUTE);
    await dispatchMails(shop);
    return (await mailsTo(shop, buyer.email)).filter(({ subject }) => /cancelled|goes on/.test(subject ?? ''));
  };
  const news = async () =>
    (await mails()).map(({ subject }) => (subject?.includes('cancelled') ? 'cancelled' : 'goes on'));
  const textOf = async () => (await mails()).at(-1)?.text?.replaceAll(/\s+/g, ' ');
  return { ...placed, set, news, textOf };
}

it('is written that the order goes on to whoever was written that it is cancelled, each time', async () => {
  const { set, news } = await mailed();
  await set('cancelled');
  expect(await news()).toEqual(['cancelled']);
  expect(await set('processing')).toBe(true);
  expect(await news()).toEqual(['cancelled', 'goes on']);
  await set('cancelled');
  expect(await news()).toEqual(['cancelled', 'goes on', 'cancelled']);
  expect(await set('shipped')).toBe(true);
  expect(await news()).toEqual(['cancelled', 'goes on', 'cancelled', 'goes on']);
});

it('is nothing while the mail of the cancellation waits, which is taken back instead', async () => {
  const { set, news } = await mailed();
  await set('cancelled');
  expect(await set('processing')).toBe(false);
  expect(await news()).toEqual([]);
  await set('cancelled');
  expect(await news()).toEqual(['cancelled']);
});

it('is taken back where the order is cancelled again before it has left', async () => {
  const { set, news } = await mailed();
  await set('cancelled');
  expect(await news()).toEqual(['cancelled']);
  await set('processing');
  await set('cancelled');
  expect(await news()).toEqual(['cancelled']);
  expect(await set('processing')).toBe(true);
  expect(await news()).toEqual(['cancelled', 'goes on']);
});

it('leaves once the mail of the cancellation is being sent, which cannot be taken back', async () => {
  const { id, set, news } = await mailed();
  await set('cancelled');
  shop.pass(3 * MINUTE);
  // Written, and with the mail server: nobody has stored yet what that has answered.
  await dispatchMails(shop);
  await shop.services.db.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'due', finished_at: null, due_at: new Date(shop.services.clock.now().getTime() + 2 * MINUTE) })
      .where('key', '=', `order_cancelled ${id}`)
      .execute(),
  );
  expect(await set('processing')).toBe(true);
  expect(await news()).toEqual(['cancelled', 'goes on']);
});

it('says that the announced refund is not sent, and when the parcel comes', async () => {
  const { set, news, textOf } = await mailed();
  await set('cancelled');
  await news();
  await set('processing');
  const text = await textOf();
  expect(text).toContain('That has been taken back: your order goes ahead as before.');
  expect(text).toContain('The refund that we announced will not be sent, and nothing is charged again.');
  expect(text).toMatch(/It should arrive .+\. We will write to you once it is on its way\./);
  expect(text).toMatch(/What you get -+ 1 × Race Jersey/);
});

it('does not say so of a refund that has left', async () => {
  const { set, news, textOf } = await mailed();
  await set('cancelled');
  await news();
  shop.pass(20 * MINUTE);
  await sweep(shop.services);
  await set('processing');
  expect(await textOf()).toMatch(/Your refund of €[\d.]+ stays as it is, and nothing is charged again\./);
});

it('is nothing to a buyer who was written nothing: the order was never paid', async () => {
  const { admin, buyer, id } = await begun();
  await setStatus(admin, id, 'cancelled');
  expect((await setStatus(admin, id, 'processing')).body.tellsBuyer).toBe(false);
  shop.pass(3 * MINUTE);
  await dispatchMails(shop);
  expect(await mailsTo(shop, buyer.email)).toEqual([]);
});

it('names one sum for what went back before and with it', async () => {
  const { admin, id, set, textOf } = await mailed();
  const refund = (amount: number) =>
    shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { amount, reason: 'Late' } });
  expect((await refund(2)).status).toBe(201);
  await set('cancelled');
  shop.pass(11 * MINUTE);
  await sweep(shop.services);
  expect(await textOf()).toMatch(/€[\d.]+ in all has gone back the way it came\./);
});

it('says of a part that the bank did not take that it is still owed', async () => {
  const { admin, id, set, textOf } = await mailed();
  await refused(shop, 'refund', () =>
    shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { amount: 2, reason: 'Late' } }),
  );
  await set('cancelled');
  const text = await textOf();
  expect(text).toContain('€2.00 could not be paid back, because your bank did not take it.');
  expect(text).not.toContain('€2.00 goes back');
});
