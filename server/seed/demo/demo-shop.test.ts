import { textProblem, textRulesOf } from '#domain/customization.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_STATUSES, orderCan } from '#domain/order-status.ts';
import { readShippingPrices } from '#domain/product-shapes.ts';
import { REGIONS, regionOf } from '#domain/shipping.ts';
import { describe, expect, test } from 'vitest';
import { categories, products } from './catalogue.ts';
import { competitions } from './competitions.ts';
import { coupons } from './coupons.ts';
import { calendarFrom } from './demo-calendar.ts';
import { demoShop } from './demo-shop.ts';
import { fanOrders } from './fan-orders.ts';
import { fans } from './fans.ts';
import { fionaOrders } from './fiona-orders.ts';
import { people } from './people.ts';
import { reviews } from './reviews.ts';
import { members, roles } from './team.ts';

const IMAGES = join(import.meta.dirname, '../../../web/public/pictures');
const MONDAY = new Date('2026-11-23T00:05:00Z');
const HOURS_OF_A_WEEK = Array.from(
  { length: 28 },
  (_, quarter) => new Date(MONDAY.getTime() + quarter * 6 * 3_600_000),
);

const orders = [...fanOrders, ...fionaOrders];
const byKey = new Map(products.map((product) => [product.key, product]));

describe('The data of the demo shop', () => {
  test('names pictures that exist, each with a text', () => {
    const files = [
      ...products.flatMap(({ images }) => images.map(({ file }) => file)),
      ...members.flatMap(({ picture }) => picture ?? []),
    ];
    expect(files.filter((file) => !existsSync(join(IMAGES, file)))).toEqual([]);
    expect(products.flatMap(({ images }) => images).filter(({ alt }) => alt.length < 20)).toEqual([]);
  });

  test('shows two pictures of every product, but none of one and five of another', () => {
    const counts = products.filter(({ inactive }) => !inactive).map(({ key, images }) => [key, images.length]);
    expect(counts.filter(([, count]) => Number(count) < 2)).toEqual([['decal-set', 0]]);
    expect(counts.filter(([, count]) => Number(count) >= 5)).toEqual([['totality-jersey', 5]]);
    for (const { images } of products) {
      expect(new Set(images.map(({ alt }) => alt)).size).toBe(images.length);
    }
  });

  test('speaks of no picture by its place: that of the chosen style comes first', () => {
    const placed = products.filter(({ description }) =>
      /\b(first|second|last) (picture|two|three|one)/.test(description),
    );
    expect(placed.map(({ key }) => key)).toEqual([]);
  });

  test('has measures before what they measure, as in "340 g fleece"', () => {
    const texts = products.flatMap(({ description, images }) => [description, ...images.map(({ alt }) => alt)]);
    expect(texts.filter((text) => /\bof (\d+ (g|mm|cm|ml)\b|\d+:\d+)/.test(text))).toEqual([]);
  });

  test('sells 36 products in categories that each have some, and keeps one of last season', () => {
    expect(products.filter(({ inactive }) => !inactive)).toHaveLength(36);
    expect(products.filter(({ inactive }) => inactive).map(({ category }) => category)).toEqual(['archive-2025']);
    const parents = new Set(categories.map(({ parent }) => parent));
    const used = new Set(products.map(({ category }) => category));
    expect(categories.filter(({ key }) => !used.has(key) && !parents.has(key))).toEqual([]);
    expect(categories.filter(({ inactive }) => inactive).map(({ key }) => key)).toEqual(['archive-2025']);
    for (const names of [products, categories].map((list) => list.map(({ name }) => name))) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('gives every product a known category, and every style its stock in all sizes', () => {
    const known = new Set(categories.map(({ key }) => key));
    const odd = products.filter(({ category, left, surcharge = {}, sizes }) => {
      const unknownStyle = Object.keys(surcharge).some((style) => !(style in left));
      return (
        !known.has(category) || unknownStyle || Object.values(left).some((row) => row.length !== (sizes.length || 1))
      );
    });
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  test('has the image of every style that names one, and a fit for all that has sizes', () => {
    for (const { images, imageOf = {}, left, sizes, fit = '' } of products) {
      expect(Object.keys(left)).toEqual(expect.arrayContaining(Object.keys(imageOf)));
      expect(images.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.values(imageOf)));
      expect(fit !== '').toBe(sizes.length > 0);
    }
  });

  test('says one thing of how a garment fits', () => {
    const differs = products.filter(({ description, fit = '' }) => {
      const [, said = ''] = /\b(close|regular|easy|boxy|roomy) (?:fit|cut)\b/i.exec(description) ?? [];
      return !fit.toLowerCase().includes(said.toLowerCase());
    });
    expect(differs.map(({ key }) => key)).toEqual([]);
  });

  test('describes every product in two to four sentences', () => {
    const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length;
    const odd = products.filter(({ description }) => sentences(description) < 2 || sentences(description) > 4);
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  test('orders sizes and styles that there are, with a text for every label', () => {
    const odd = orders
      .flatMap(({ lines }) => lines)
      .filter(({ product: key, size, style = 'Standard', says = [] }) => {
        const product = byKey.get(key);
        if (!product || !(style in product.left)) return true;
        const sizes: readonly (string | undefined)[] = product.sizes.length > 0 ? product.sizes : [undefined];
        const rules = textRulesOf(product.labels, product.textRules ?? []);
        const printable = rules.every((rule, index) => says[index]?.trim() && !textProblem(rule, says[index]));
        return !sizes.includes(size) || says.length !== rules.length || !printable;
      });
    expect(odd).toEqual([]);
  });

  test.each(HOURS_OF_A_WEEK)('is a history that could have happened, seen from %s', (now) => {
    const calendar = calendarFrom(now);
    const shop = demoShop(calendar);
    const joined = new Map(shop.users.map(({ id, created_at }) => [id, created_at]));
    const launched = new Map(shop.products.map(({ id, created_at }) => [id, created_at]));
    const placed = new Map(shop.orders.map(({ id, created_at }) => [id, created_at]));
    for (const order of shop.orders) {
      expect(order.created_at <= now && order.updated_at <= now).toBe(true);
      expect(order.created_at >= (joined.get(order.user_id) ?? now)).toBe(true);
    }
    for (const item of shop.order_items) {
      expect((placed.get(item.order_id) ?? 0) >= (launched.get(item.product_id) ?? now)).toBe(true);
    }
    for (const { created_at } of shop.activities) expect(created_at <= now).toBe(true);
    for (const { created_at, user_id } of [...shop.wishlist_items, ...shop.addresses]) {
      expect(created_at >= (joined.get(user_id) ?? now) && created_at <= now).toBe(true);
    }
    const span = now.getTime() - Math.min(...[...placed.values()].map((date) => date.getTime()));
    expect(Math.round(span / 86_400_000)).toBeGreaterThanOrEqual(115);
    expect(Math.round(span / 86_400_000)).toBeLessThanOrEqual(125);
  });

  test.each(HOURS_OF_A_WEEK)('used its coupons as they allow, seen from %s', (now) => {
    const shop = demoShop(calendarFrom(now));
    const refused = shop.orders.filter((order) => {
      const coupon = shop.coupons.find(({ id }) => id === order.coupon_id);
      if (!coupon) return order.coupon_id !== null;
      const inTime = order.created_at >= coupon.starts_at && order.created_at <= coupon.ends_at;
      return !coupon.is_active || !inTime || order.subtotal_cents < coupon.min_order_cents;
    });
    expect(refused).toEqual([]);
    for (const { used, coupon_id } of shop.coupon_user_usage) {
      expect(used).toBeLessThanOrEqual(shop.coupons.find(({ id }) => id === coupon_id)?.user_usage_limit ?? used);
    }
    const states = shop.coupons.map(({ code, is_active, starts_at, ends_at, used_count, usage_limit }) => {
      if (!is_active) return `${code} inactive`;
      if (starts_at > now) return `${code} not started`;
      if (ends_at < now) return `${code} expired`;
      return used_count === usage_limit ? `${code} used up` : `${code} open`;
    });
    expect(states).toEqual([
      'RINGSIDE10 open',
      'NIGHTSHIFT open',
      'PODIUM15 open',
      'KALLIO6H not started',
      'WINTER25 expired',
      'STAFF50 inactive',
      'LASTLAP used up',
    ]);
  });

  test('has the same rows for the same moment, and the same ids at any', () => {
    const shop = demoShop(calendarFrom(MONDAY));
    expect(demoShop(calendarFrom(MONDAY))).toEqual(shop);
    const later = demoShop(calendarFrom(new Date('2027-03-17T15:00:00Z')));
    const ids = (rows: { id?: unknown }[]) => rows.map(({ id }) => id).toSorted();
    for (const table of ['users', 'products', 'product_variants', 'orders', 'payments', 'reviews', 'tracks'] as const) {
      expect(ids(later[table])).toEqual(ids(shop[table]));
    }
    const all = Object.values(shop).flatMap((rows) => rows.flatMap((row) => ('id' in row ? [row.id] : [])));
    expect(new Set(all).size).toBe(all.length);
    const uuids = all.filter((id) => !/^(pi|re)_[0-9a-f]{24}$/.test(String(id)));
    expect(
      uuids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(String(id))),
    ).toEqual([]);
    expect(new Set(shop.orders.map(({ order_number }) => order_number)).size).toBe(orders.length);
  });

  test('keeps some shipping prices in the older shapes, which read like the others', () => {
    const { products: rows } = demoShop(calendarFrom(MONDAY));
    const older = rows.filter((row) => !String(row.shipping_prices).startsWith('[{'));
    expect(older.length).toBeGreaterThanOrEqual(6);
    expect(new Set(older.map((row) => String(row.shipping_prices).charAt(0)))).toEqual(new Set(['[', '{']));
    const mug = rows.find(({ name }) => name === 'First Light Mug');
    const wheel = rows.find(({ name }) => name === 'Formula Display Wheel, 1:1 replica');
    expect(readShippingPrices(mug?.shipping_prices).map(({ price }) => price)).toEqual([590, 490, 1200]);
    expect(readShippingPrices(wheel?.shipping_prices).map(({ price }) => price)).toEqual([1400, 1200, 2900]);
  });

  test('shows every state of stock on purpose', () => {
    const total = (left: Record<string, readonly number[]>) =>
      Object.values(left)
        .flat()
        .reduce((sum, n) => sum + n, 0);
    const keys = (is: (product: (typeof products)[number]) => boolean) => products.filter(is).map(({ key }) => key);
    expect(keys(({ left }) => total(left) === 0)).toEqual(['kallio-tee']);
    expect(keys(({ left }) => total(left) > 0 && total(left) <= 5)).toEqual(['display-wheel', 'podium-mug']);
    expect(keys(({ images }) => images.length === 0)).toEqual(['decal-set']);
    expect(keys(({ inactive }) => inactive === true)).toEqual(['ice-bottle']);
    const garments = products.filter(({ sizes }) => sizes.length > 0);
    const oneSizeGone = garments.filter(({ sizes, left }) =>
      sizes.some((_, row) => Object.values(left).every((style) => style[row] === 0)),
    );
    expect(oneSizeGone.length).toBeGreaterThan(garments.length / 2);
    const jersey = byKey.get('totality-jersey');
    const small = jersey?.sizes.indexOf('S') ?? -1;
    expect([jersey?.left.Standard?.[small], jersey?.left.Fitted?.[small]]).toEqual([21, 0]);
    const spotty = products.filter(({ sizes, left }) =>
      sizes.some((_, row) => {
        const units = Object.values(left).map((style) => style[row]);
        return units.includes(0) && units.some((piece) => piece !== 0);
      }),
    );
    expect(spotty.map(({ key }) => key)).toEqual(['totality-jersey', 'ring-tee', 'sim-gloves']);
  });

  test('has orders of every status for its shopper, and nothing for the newcomer', () => {
    expect(fionaOrders).toHaveLength(12);
    expect(new Set(fionaOrders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(people.find(({ key }) => key === 'fiona')?.addresses.map(({ country }) => country)).toEqual([
      'DE',
      'GB',
      'US',
    ]);
    expect(reviews.filter(({ by }) => by === 'fiona')).toHaveLength(4);
    expect(orders.some(({ by }) => by === 'noah')).toBe(false);
    expect(coupons).toHaveLength(7);
  });

  test('is bought by forty fans in twelve countries and all three regions, who ordered 140 times with Fiona', () => {
    expect(orders).toHaveLength(140);
    expect(fans).toHaveLength(40);
    expect(new Set(fans.map(({ key }) => key)).size).toBe(40);
    expect(new Set(fans.map(({ place }) => place.country)).size).toBe(12);
    expect(new Set(fans.map(({ place }) => regionOf(place.country)))).toEqual(new Set(REGIONS));
    expect(new Set(fanOrders.map(({ by }) => by))).toEqual(new Set(fans.map(({ key }) => key)));
    const most = Math.max(...fans.map(({ key }) => fanOrders.filter(({ by }) => by === key).length));
    expect(most).toBeLessThan(10);
  });

  test('sells most on weekends and on the evenings of a drop', () => {
    const { orders: rows } = demoShop(calendarFrom(MONDAY));
    const perDay = Map.groupBy(rows, ({ created_at }) => new Date(created_at).toISOString().slice(0, 10));
    const weekend = rows.filter(({ created_at }) => [0, 6].includes(new Date(created_at).getUTCDay()));
    expect(weekend.length / rows.length).toBeGreaterThan(2 / 5);
    const busiest = [...perDay].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 4);
    expect(busiest.map(([day]) => new Date(day).getUTCDay())).toContain(5);
    expect(perDay.size).toBeLessThan(90);
  });

  test.each(HOURS_OF_A_WEEK)('has orders of every status, and reviews of what had arrived, seen from %s', (now) => {
    const shop = demoShop(calendarFrom(now));
    expect(new Set(shop.orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(shop.orders.map(({ cancel_reason }) => cancel_reason))).toEqual(new Set([null, 'expired', 'admin']));
    const bought = new Set(shop.order_items.map(({ order_id, product_id }) => `${order_id} ${product_id}`));
    const orderOf = new Map(shop.orders.map((order) => [order.id, order]));
    expect(shop.reviews).toHaveLength(60);
    for (const { order_id, product_id, user_id, created_at, updated_at } of shop.reviews) {
      const order = orderOf.get(order_id);
      expect(order?.user_id).toBe(user_id);
      expect(orderCan.review({ status: order?.status ?? '' })).toBe(true);
      expect(bought).toContain(`${order_id} ${product_id}`);
      expect(created_at > (order?.created_at ?? now) && created_at <= updated_at && updated_at <= now).toBe(true);
    }
  });

  test('is rated about 4.4, with some reviews that wait and some that are critical', () => {
    const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(average).toBeCloseTo(4.4, 1);
    expect(reviews.filter(({ isPending }) => isPending)).toHaveLength(6);
    const critical = reviews.filter(({ rating }) => rating === 2);
    expect(critical.length).toBeGreaterThanOrEqual(3);
    for (const { comment } of critical) expect(comment.length).toBeGreaterThan(100);
    const { reviews: rows } = demoShop(calendarFrom(MONDAY));
    expect(new Set(rows.map((row) => `${row.user_id} ${row.product_id}`)).size).toBe(rows.length);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  });

  test('parts no number from its unit at the end of a line', () => {
    const { products: rows, reviews: posted } = demoShop(calendarFrom(MONDAY));
    const texts = [...rows.map(({ description }) => description), ...posted.map(({ comment }) => comment)];
    const together = /\d\u00A0(°C|mm|cm|ml|g|litres)/;
    expect(texts.filter((text) => together.test(text)).length).toBeGreaterThan(20);
    expect(texts.filter((text) => /\d (°|[cm]m\b|ml\b|g\b|litres)| ×|× /.test(text))).toEqual([]);
  });

  test('introduces everybody in 35 to 60 words, with a portrait', () => {
    const words = (text: string) => text.split(/\s+/).length;
    expect(members.filter(({ bio }) => words(bio) < 35 || words(bio) > 60).map(({ key }) => key)).toEqual([]);
    expect(members).toHaveLength(11);
    expect(new Set(members.map(({ role }) => role))).toEqual(new Set(roles.map(({ name }) => name)));
    expect(members.filter(({ picture }) => picture === undefined)).toEqual([]);
  });

  test('races with people it has, whose places are their own', () => {
    const known = new Set(members.map(({ key }) => key));
    const races = competitions.flatMap((competition) => competition.races);
    for (const { personnel, results = {}, status } of races) {
      expect([...personnel, ...Object.keys(results)].filter((key) => !known.has(key))).toEqual([]);
      expect(Object.keys(results).length > 0).toBe(status === 'past');
      for (const session of [0, 1] as const) {
        const places = Object.values(results)
          .map((places) => places[session])
          .filter((place) => place > 0);
        expect(new Set(places).size).toBe(places.length);
      }
    }
    for (const { races, finished } of competitions.filter((one) => one.races.length > 0)) {
      expect(races.map(({ day }) => day)).toEqual(races.map(({ day }) => day).toSorted((a, b) => a - b));
      expect(races.filter(({ status }) => status === 'next')).toHaveLength(finished ? 0 : 1);
    }
  });
});
