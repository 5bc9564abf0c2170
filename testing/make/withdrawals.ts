import { buy, itemOf, makeBuyer, orderOf } from './checkout.ts';
import { makeProduct } from './products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';

const SHIPPING = [{ label: 'EU', price: 100 }] as const;

interface Buyer {
  buyer: TestPerson;
  id: string;
  email: string;
}

export type Bought = Awaited<ReturnType<ReturnType<typeof makeWithdrawals>['bought']>>;

/** Orders to withdraw from, and what their buyers, the office and the mailbox do with them. */
export function makeWithdrawals(shop: TestShop) {
  async function emailOf({ id }: TestPerson): Promise<string> {
    const user = await shop.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return user.email.toLowerCase();
  }

  /** Two jerseys of €20 and a cap of €9.99, each with €1 shipping. */
  async function bought() {
    const admin = await shop.person({ role: 'admin', displayName: 'Alex Admin' });
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5, name: 'Race Jersey', price: 2000, shippingPrices: SHIPPING });
    const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999, shippingPrices: SHIPPING });
    const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2), itemOf(cap)]);
    const { order_number: number } = await orderOf(shop, id);
    const rows = await shop.services.db
      .selectFrom('order_items')
      .select(['id', 'name'])
      .where('order_id', '=', id)
      .execute();
    const of = (name: string, quantity: number) => ({
      orderItemId: rows.find((row) => row.name === name)?.id,
      quantity,
    });
    const jerseys = (quantity: number) => of('Race Jersey', quantity);
    const email = await emailOf(buyer);
    return { admin, buyer, jersey, cap, id, number, email, jerseys, caps: of('Cap', 1) };
  }

  const withdraw = ({ buyer, id, email }: Buyer, items: object[], more: object = {}) =>
    shop.send(`POST /api/orders/${id}/withdrawals`, { as: buyer, body: { name: 'Mika Fan', email, items, ...more } });
  const write = (body: object) =>
    shop.send('POST /api/withdrawals', {
      body: { name: 'Mika Fan', email: 'mika@fans.example', order: 'ANT-000000', ...body },
    });
  const send = (as: TestPerson, id: string, items: object[]) =>
    shop.send(`POST /api/admin/orders/${id}/deliveries`, { as, body: { carrier: 'dhl', items } });
  const rows = () =>
    shop.services.db.selectFrom('withdrawals').selectAll().orderBy('received_at').orderBy('id').execute();
  const refundsOf = async (id: string, buyer: TestPerson) =>
    (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data.payment.refunds;
  async function mailsFor(address: string) {
    await dispatchMails(shop);
    return mailsTo(shop, address);
  }

  return { emailOf, bought, withdraw, write, send, rows, refundsOf, mailsFor };
}
