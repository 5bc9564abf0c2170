import fc from 'fast-check';
import { expect } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#server/crash-points.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts';
import { sweep } from '#server/payments/sweep.ts';
import { listBrokenInvariants } from '#testing/shop/invariant-functions.ts';
import { CARD, checkOut, confirm, intentOf, pay } from '#testing/make/checkout.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import type { Oracle, OracleOrder, Units, Thing } from './oracle.ts';
import { expectedLook, itemsOf, lookAt, type RaceDay } from './race-day.ts';
import { recover } from './recover.ts';

type Run = (model: Oracle, real: RaceDay) => Promise<void>;

/** One step of a race day. After it the shop must be in the oracle's state, and every invariant hold. */
class ModelCommand implements fc.AsyncCommand<Oracle, RaceDay> {
  readonly #name: string;
  readonly #can: (model: Readonly<Oracle>) => boolean;
  readonly #run: Run;

  constructor(name: string, run: Run, can: (model: Readonly<Oracle>) => boolean = () => true) {
    this.#name = name;
    this.#run = run;
    this.#can = can;
  }
  check = (model: Readonly<Oracle>) => this.#can(model);
  async run(model: Oracle, real: RaceDay): Promise<void> {
    await keepSignedIn(model, real);
    await this.#run(model, real);
    expect(await lookAt(real), `after ${this.#name}`).toEqual(expectedLook(model));
    expect(await listBrokenInvariants(real.shop), `after ${this.#name}`).toEqual({});
  }
  toString = () => this.#name;
}

const buyer = fc.nat({ max: 1 });
const units = fc.constantFrom<Units[]>(
  { jersey: 1, cap: 0 },
  { jersey: 0, cap: 1 },
  { jersey: 1, cap: 1 },
  { jersey: 2, cap: 3 },
);
const which = fc.nat({ max: 5 });
const status = fc.constantFrom<OrderStatus[]>(...ORDER_STATUSES);

/** One of the orders, the newest first, when there is one. */
function pick(model: Oracle, real: RaceDay, n: number): { order: OracleOrder; id: string; clientSecret: string } {
  const index = model.orders.length - 1 - (n % model.orders.length);
  const order = model.orders[index];
  const known = real.orders[index];
  if (!order || !known) throw new Error('There is no such order');
  return { order, ...known };
}
const hasOrder = (model: Readonly<Oracle>) => model.orders.length > 0;

/** About one of the orders; only where there is one. */
const about = (
  name: string,
  n: number,
  run: (model: Oracle, real: RaceDay, picked: ReturnType<typeof pick>) => Promise<void>,
) => new ModelCommand(`${name} #${n}`, (model, real) => run(model, real, pick(model, real, n)), hasOrder);

const MINUTE = 60_000;

export const commands = [
  fc.tuple(buyer, units, fc.boolean()).map(
    ([who, what, coupon]) =>
      new ModelCommand(
        `checkout ${who} ${JSON.stringify(what)} ${coupon ? 'with coupon' : ''}`,
        async (model, real) => {
          await checkOutBoth(model, real, who, what, coupon);
        },
      ),
  ),
  which.map((n) =>
    about('the same checkout again', n, async (model, real, { order }) => {
      await checkOutBoth(model, real, order.buyer, order.units, order.coupon !== 'none');
    }),
  ),
  ...(
    [
      ['good', 'succeeded'],
      ['declined', 'payable'],
      ['poor', 'payable'],
      ['authenticated', 'authenticating'],
    ] as const
  ).map(([card, becomes]) =>
    which.map((n) =>
      about(`pay ${card}`, n, async (_, real, { order, clientSecret }) => {
        const canPay = order.intent === 'payable' || order.intent === 'authenticating';
        const { status: code } = await pay(real.shop, clientSecret, CARD[card]);
        // Pressed twice: paid is paid.
        expect(code).toBe(order.intent === 'canceled' ? 409 : 200);
        if (canPay) order.intent = becomes;
      }),
    ),
  ),
  ...(['complete', 'fail'] as const).map((outcome) =>
    which.map((n) =>
      about(`the bank: ${outcome}`, n, async (_, real, { order, clientSecret }) => {
        const { status: code } = await real.shop.send('POST /api/sandbox/authenticate', {
          body: { clientSecret, outcome },
        });
        const isSo = order.intent === 'succeeded' || (order.intent === 'payable' && outcome === 'fail');
        expect(code).toBe(isSo || order.intent === 'authenticating' ? 200 : 409);
        if (order.intent === 'authenticating') order.intent = outcome === 'complete' ? 'succeeded' : 'payable';
      }),
    ),
  ),
  which.map((n) =>
    about('confirm', n, async (model, real, { order, clientSecret }) => {
      const owner = real.buyers[order.buyer];
      if (!owner) throw new Error('It has no owner');
      const { status: code, body } = await confirm(real.shop, owner, clientSecret);
      model.sync(order);
      expect([code, body.data[0].status]).toEqual([200, order.status]);
    }),
  ),
  which.map((n) =>
    about('somebody else confirms', n, async (_, real, { order, clientSecret }) => {
      const other = real.buyers[1 - order.buyer];
      if (!other) throw new Error('There is nobody else');
      expect((await confirm(real.shop, other, clientSecret)).status).toBe(404);
    }),
  ),
  ...[
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.canceled',
  ].map((type) =>
    fc.tuple(which, fc.nat({ max: 3 })).map(([n, id]) =>
      about(`webhook ${type} evt_${id}`, n, async (model, real, { order, clientSecret }) => {
        // An event that was seen before says nothing new, whatever it is about.
        const eventId = `evt_${id}_${type}_${intentOf(clientSecret)}`;
        const seen = await real.shop.services.db
          .selectFrom('provider_events')
          .select('event_id')
          .where('event_id', '=', eventId)
          .executeTakeFirst();
        expect((await sendEvent(real.shop, eventId, type, intentOf(clientSecret))).status).toBe(200);
        if (!seen) model.sync(order);
      }),
    ),
  ),
  ...[1, 5, 16].map((minutes) =>
    fc.constant(
      new ModelCommand(`${minutes} minutes pass`, async (model) => {
        model.now += minutes * MINUTE;
      }),
    ),
  ),
  fc.constant(
    new ModelCommand('the sweep', async (model, real) => {
      await sweep(real.shop.services);
      model.sweep();
    }),
  ),
  fc.constant(
    new ModelCommand('the sweep, while the provider refuses refunds', async (model, real) => {
      real.sandbox.faults.expect('refund', ...model.orders.map(() => 'refuse' as const));
      await sweep(real.shop.services);
      real.sandbox.faults.clear();
      model.sweep(true);
    }),
  ),
  fc.constant(
    new ModelCommand('two sweeps at once', async (model, real) => {
      await Promise.all([sweep(real.shop.services), sweep(real.shop.services)]);
      model.sweep();
    }),
  ),
  fc.tuple(which, status, fc.boolean()).map(([n, to, restock]) =>
    about(`an admin sets ${to}${restock ? ' with restock' : ''}`, n, async (model, real, { order, id }) => {
      const { status: code } = await real.shop.send(`PUT /api/admin/orders/${id}/status`, {
        as: real.admin,
        body: { status: to, restock },
      });
      if (order.deleted) expect(code).toBe(404);
      else expect(code).toBe(model.setStatus(order, to, restock) ? 200 : 409);
    }),
  ),
  which.map((n) =>
    about('an admin deletes', n, async (model, real, { order, id }) => {
      const { status: code } = await real.shop.send(`DELETE /api/admin/orders/${id}`, { as: real.admin });
      if (order.deleted) expect(code).toBe(404);
      else expect(code).toBe(model.delete(order) ? 200 : 409);
    }),
  ),
  ...[
    { what: 'tries a refused refund again', path: 'refund', body: {}, done: 200 },
    { what: 'notes a refused refund as paid back', path: 'refund/manual', body: { note: 'By hand' }, done: 201 },
  ].map(({ what, path, body, done }) =>
    which.map((n) =>
      about(`an admin ${what}`, n, async (model, real, { order, id }) => {
        const { status: code } = await real.shop.send(`POST /api/admin/orders/${id}/${path}`, { as: real.admin, body });
        if (order.deleted) expect(code).toBe(404);
        else expect(code).toBe(model.settle(order) ? done : 409);
      }),
    ),
  ),
  fc.tuple(fc.constantFrom<Thing[]>('jersey', 'cap'), fc.nat({ max: 4 })).map(
    ([thing, stock]) =>
      new ModelCommand(`an admin counts ${stock} of ${thing}`, async (model, real) => {
        await change(real, thing, (product) => ({
          variants: product.variants.map((variant) => ({ ...variant, stock, seenStock: variant.stock })),
        }));
        model.stock[thing] = stock;
      }),
  ),
  fc.constantFrom<Thing[]>('jersey', 'cap').map(
    (thing) =>
      new ModelCommand(`${thing} becomes dearer`, async (model, real) => {
        model.price[thing] += 100;
        await change(real, thing, () => ({ price: model.price[thing] / 100 }));
      }),
  ),
  fc.constant(
    new ModelCommand('an admin switches the coupon', async (model, real) => {
      const { status: code } = await real.shop.send(`PUT /api/admin/coupons/${real.couponId}/status`, {
        as: real.admin,
      });
      expect(code).toBe(200);
      model.couponIsActive = !model.couponIsActive;
    }),
  ),
  fc.tuple(fc.constantFrom<CrashPoint[]>(...CRASH_POINTS), buyer, units).map(
    ([point, who, what]) =>
      new ModelCommand(`a crash at ${point} while ${who} buys ${JSON.stringify(what)}`, async (model, real) => {
        real.crashAt = point;
        await attempt(model, real, who, what);
        real.crashAt = undefined;
        await recover(model, real);
      }),
  ),
  fc
    .tuple(
      fc.constantFrom('create', 'retrieve', 'cancel', 'refund'),
      fc.constantFrom('refuse', 'timeout before', 'timeout after'),
      buyer,
      units,
    )
    .map(
      ([call, fault, who, what]) =>
        new ModelCommand(`${fault} at ${call} while ${who} buys ${JSON.stringify(what)}`, async (model, real) => {
          real.sandbox.faults.expect(call as 'create', fault as 'refuse');
          await attempt(model, real, who, what);
          real.sandbox.faults.clear();
          await recover(model, real);
        }),
    ),
];

/** Days pass here in minutes; who is signed in at all is proved elsewhere. */
const keepSignedIn = (model: Oracle, { shop }: RaceDay) =>
  shop.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ created_at: new Date(model.now), last_seen_at: new Date(model.now) })
      .execute(),
  );

async function checkOutBoth(model: Oracle, real: RaceDay, who: number, what: Units, coupon: boolean): Promise<void> {
  const person = real.buyers[who];
  if (!person) throw new Error('Nobody buys');
  const { status: code, body } = await checkOut(
    real.shop,
    person,
    itemsOf(real, what),
    coupon ? { couponCode: 'RACE10' } : {},
  );
  const expected = model.checkOut(who, what, coupon);
  expect(code).toBe(expected ? 200 : 409);
  if (!expected) return;
  const index = model.orders.indexOf(expected);
  real.orders[index] ??= { id: body.orderIds[0], clientSecret: body.clientSecret };
  expect({ id: body.orderIds[0], clientSecret: body.clientSecret }).toEqual(real.orders[index]);
}

/** Buys, pays, and has an admin cancel the order. Any of the requests may be cut off. */
async function attempt(model: Oracle, real: RaceDay, who: number, what: Units): Promise<void> {
  const person = real.buyers[who];
  if (!person) throw new Error('Nobody buys');
  const { body } = await checkOut(real.shop, person, itemsOf(real, what));
  if (body.clientSecret) {
    await pay(real.shop, body.clientSecret);
    await confirm(real.shop, person, body.clientSecret);
    await sendEvent(
      real.shop,
      `evt_${intentOf(body.clientSecret)}`,
      'payment_intent.succeeded',
      intentOf(body.clientSecret),
    );
    const status = { status: 'cancelled' };
    await real.shop.send(`PUT /api/admin/orders/${body.orderIds[0]}/status`, { as: real.admin, body: status });
  }
  model.now += 11 * MINUTE;
  await sweep(real.shop.services).catch(() => {});
}

interface Editable {
  variants: { id: string; stock: number | null }[];
  [field: string]: unknown;
}

async function change(
  { shop, admin, things }: RaceDay,
  thing: Thing,
  changes: (product: Editable) => object,
): Promise<void> {
  const { body } = await shop.send(`GET /api/admin/products?search=${things[thing].name}`, { as: admin });
  const [product] = body.data;
  const { name, description, price, categoryId } = product;
  const answer = await shop.send(`PUT /api/admin/products/${product.id}`, {
    as: admin,
    body: { name, description, price, categoryId, ...changes(product) },
  });
  expect(answer.status).toBe(200);
}
