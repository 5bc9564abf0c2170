import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readShippingPrices } from '#domain/product-shapes.ts';
import { describe, expect, test } from 'vitest';
import { categories, products } from './catalogue.ts';
import { coupons } from './coupons.ts';
import { calendarFrom } from './demo-calendar.ts';
import { demoShop } from './demo-shop.ts';
import { fanOrders } from './fan-orders.ts';
import { fionaOrders } from './fiona-orders.ts';
import { people } from './people.ts';
import { members } from './team.ts';

const PICTURES = join(import.meta.dirname, '../../../web/public/pictures');
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
      ...products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
      ...members.flatMap(({ picture }) => picture ?? []),
    ];
    expect(files.filter((file) => !existsSync(join(PICTURES, file)))).toEqual([]);
    expect(products.flatMap(({ pictures }) => pictures).filter(({ alt }) => alt.length < 20)).toEqual([]);
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
        return !sizes.includes(size) || says.filter((text) => text.trim()).length !== product.labels.length;
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
    for (const table of [
      'users',
      'products',
      'product_variants',
      'orders',
      'payments',
      'tracks',
      'activities',
    ] as const) {
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
    expect(older.length).toBeGreaterThanOrEqual(3);
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
    expect(keys(({ left }) => total(left) > 0 && total(left) <= 5)).toEqual(['podium-mug', 'display-wheel']);
    expect(keys(({ pictures }) => pictures.length === 0)).toEqual(['rig-tote']);
    expect(keys(({ inactive }) => inactive === true)).toEqual(['ice-bottle']);
    const garments = products.filter(({ sizes }) => sizes.length > 0);
    const oneSizeGone = garments.filter(({ sizes, left }) =>
      sizes.some((_, row) => Object.values(left).every((style) => style[row] === 0)),
    );
    expect(oneSizeGone.length).toBeGreaterThan(garments.length / 2);
    const jersey = byKey.get('totality-jersey');
    const small = jersey?.sizes.indexOf('S') ?? -1;
    expect([jersey?.left.Standard?.[small], jersey?.left.Fitted?.[small]]).toEqual([21, 0]);
  });

  test('has orders of every status for its shopper, and nothing for the newcomer', () => {
    expect(fionaOrders.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'completed',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ]);
    expect(people.find(({ key }) => key === 'fiona')?.addresses.map(({ country }) => country)).toEqual([
      'DE',
      'GB',
      'US',
    ]);
    expect(orders.some(({ by }) => by === 'noah')).toBe(false);
    expect(coupons).toHaveLength(7);
  });
});
