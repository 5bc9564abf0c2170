import type * as contract from '#contract/cart.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { MAX_CART_LINES, MAX_PER_LINE } from '#domain/limits.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { chooseLine } from '#server/products/line-choice.ts';
import type { Services } from '#server/services.ts';
import { findOpenCheckout, giveUpCheckout } from './give-up-checkout.ts';
import { buyableOf, type Cart, type CartLine, loadCart } from './cart-lines.ts';
import { presentCart, presentLine, unitsOf } from './present.ts';

export async function getCart({ db }: Services, actor: Actor): Promise<Result<typeof contract.getCart>> {
  const { lines } = await db.together((reader) => loadCart(reader, actor.id));
  return presentCart(lines);
}

/** Adds a line; the same product, variant and options again raise the quantity of their line. */
export async function addToCart(
  services: Services,
  actor: Actor,
  { productId, quantity, ...request }: Input<typeof contract.addToCart>,
): Promise<Result<typeof contract.addToCart>> {
  return services.db.transaction(async (tx) => {
    const { lines, products, held } = await lockCart(tx, actor, productId);
    const { product, variant, options } = chooseLine(products.get(productId), request);
    const text = JSON.stringify(options);
    const existing = lines.find((line) => line.variant.id === variant.id && JSON.stringify(line.options) === text);
    if (existing) {
      return { data: setQuantity(services, tx, lines, existing, existing.quantity + quantity) };
    }
    if (lines.length >= MAX_CART_LINES)
      throw new Conflict(`A cart holds at most ${MAX_CART_LINES} different items`, { code: 'limit_reached' });
    const buyable = buyableOf(variant, held);
    requireBuyable(buyable, quantity + unitsOf(variant.id, lines));

    const id = services.ids.uuid();
    const now = services.clock.now();
    sendUnawaited(
      tx
        .insertInto('cart_items')
        .values({
          id,
          user_id: actor.id,
          product_id: productId,
          variant_id: variant.id,
          quantity,
          options: text,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    );
    const line = { id, quantity, options, product, variant, buyable, problem: null, available: true };
    return { data: presentLine(line, quantity + unitsOf(variant.id, lines)) };
  });
}

export async function updateCartLine(
  services: Services,
  actor: Actor,
  { id, quantity }: Input<typeof contract.updateCartLine>,
): Promise<Result<typeof contract.updateCartLine>> {
  return services.db.transaction(async (tx) => {
    const { lines } = await lockCart(tx, actor);
    const line = lines.find((each) => each.id === id);
    if (!line) throw new NotFound('cart item');
    return { data: setQuantity(services, tx, lines, line, quantity) };
  });
}

export async function removeCartLine(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.removeCartLine>,
): Promise<Result<typeof contract.removeCartLine>> {
  const removed = await removeLines(services, actor, id);
  if (removed === 0) throw new NotFound('cart item');
  return { success: true };
}

export async function clearCart(services: Services, actor: Actor): Promise<Result<typeof contract.clearCart>> {
  await removeLines(services, actor);
  return { success: true };
}

/** Removes a line, or all, with the checkout that holds what was in them; returns how many were removed. */
async function removeLines(services: Services, actor: Actor, id?: string): Promise<number> {
  const [removed, checkout] = await services.db.transaction((tx) =>
    Promise.all([
      tx
        .deleteFrom('cart_items')
        .where('user_id', '=', actor.id)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .returning('variant_id')
        .execute(),
      findOpenCheckout(tx, actor),
    ]),
  );
  await giveUpCheckout(
    services,
    checkout,
    removed.map((line) => line.variant_id),
  );
  return removed.length;
}

/** Locks the user and reads the cart, in one round trip: a statement sees what was committed before it could begin. */
async function lockCart(tx: Tx, actor: Actor, productId?: string): Promise<Cart> {
  const [, cart] = await Promise.all([lockUser(tx, actor.id), loadCart(tx, actor.id, productId)]);
  return cart;
}

/** Sets the quantity of a line. Throws Conflict where it grows beyond what can be bought or is no longer on sale. */
function setQuantity({ clock }: Services, tx: Tx, lines: CartLine[], line: CartLine, quantity: number) {
  const units = quantity + unitsOf(line.variant.id, lines) - line.quantity;
  // A lower quantity is always allowed, also of what has sold out since.
  if (quantity > line.quantity) {
    if (line.problem) throw new Invalid(line.problem, { code: 'options_invalid' });
    if (!line.available)
      throw new Conflict(`${line.product.name} is no longer available`, { code: 'item_unavailable' });
    if (quantity > MAX_PER_LINE)
      throw new Conflict(`A line holds at most ${MAX_PER_LINE} pieces`, { code: 'limit_reached' });
    requireBuyable(line.buyable, units);
  }
  sendUnawaited(
    tx.updateTable('cart_items').set({ quantity, updated_at: clock.now() }).where('id', '=', line.id).execute(),
  );
  return presentLine({ ...line, quantity }, units);
}

/** Throws Conflict where more units are wanted than the owner of the cart can buy. */
function requireBuyable(buyable: number | null, units: number): void {
  if (buyable !== null && units > buyable)
    throw new Conflict(buyable === 0 ? 'Out of stock' : `Only ${buyable} left in stock`, { code: 'sold_out' });
}
