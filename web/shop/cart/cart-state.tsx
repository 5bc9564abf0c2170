import type { Cents } from '#domain/money.ts';
import { subtotalOf } from '#domain/pricing.ts';
import { call, messageOf, unlessDone } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { useWanted } from '#web/shop/use-wanted.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react';
import { addedLine, type NewLine } from './new-line.ts';
import { type CartItem, readCartItem } from './read-cart-item.ts';
import type { AppliedCoupon } from './read-coupon.ts';
import { useCartLines } from './use-cart-lines.ts';
import { type CouponRefused, useCoupon } from './use-coupon.ts';

export interface CartState {
  items: readonly CartItem[];
  /** The sum of the lines, before the coupon. */
  total: Cents;
  itemCount: number;
  appliedCouponCode: string | null;
  couponDiscount: Cents;
  appliedCoupon: AppliedCoupon | null;
  /** The last coupon that the server refused, until another is applied. */
  refusedCoupon: CouponRefused | null;
  /** True until the session and the lines are loaded. */
  loading: boolean;
  error: string | null;
  /** Resolves to the lines as they are now; to undefined where they cannot be read. */
  refresh(): Promise<readonly CartItem[] | undefined>;
  /** Resolves to the line as it is in the cart now; throws the ApiError of a refusal. */
  addItem(line: NewLine): Promise<CartItem>;
  /** Shows the new quantity at once and takes it back, with an alert, if the server refuses. */
  setQuantity(id: string, quantity: number): Promise<void>;
  /** Hides the line at once; resolves to whether it is gone. Where it is not, it comes back with an alert. */
  removeItem(id: string): Promise<boolean>;
  clear(): Promise<void>;
  /** Empties the lines on the page, without a call; other tabs read theirs again. */
  clearLocally(): void;
  /** Throws where the coupon is refused; the one applied before is removed then. */
  applyCoupon(code: string): Promise<AppliedCoupon>;
  clearCoupon(): void;
  /** Asks whether the coupon that is applied still holds, and takes it off with an alert where it does not. */
  recheckCoupon(): void;
}

const CartContext = createContext<CartState | null>(null);

export function useCart(): CartState {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const { user, loading: checkingSession } = useAuth();
  const userId = user?.id;
  const { lines, setLines, error, refresh, readKnown } = useCartLines(userId);
  const { alert } = useToast();

  const notifyOtherTabs = useOtherTabs('cart', () => {
    if (userId) void refresh();
  });

  // It may have been changed on another device.
  useEffect(() => {
    const onVisible = () => {
      if (userId && document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [userId, refresh]);

  const refreshAllTabs = useCallback(async () => {
    const now = await refresh();
    notifyOtherTabs();
    return now;
  }, [refresh, notifyOtherTabs]);

  // What the server has taken is in the lines at once: reading them again may fail.
  const sendQuantity = useCallback(
    async (id: string, quantity: number) => {
      await call('PUT /api/cart/update/:id', { params: { id }, body: { quantity } });
      setLines((now) => now?.map((line) => (line.id === id ? { ...line, quantity } : line)));
    },
    [setLines],
  );
  const { wanted, want } = useWanted(sendQuantity, refreshAllTabs, hasQuantity);
  const sendRemoval = useCallback(
    async (id: string) => {
      await call('DELETE /api/cart/remove/:id', { params: { id } });
      setLines((now) => now?.filter((line) => line.id !== id));
    },
    [setLines],
  );
  const { wanted: removed, want: remove } = useWanted(sendRemoval, refreshAllTabs, isRemoved);

  const addItem = useCallback(
    async (wanted: NewLine) => {
      const { options, quantity = 1, ...variant } = wanted;
      const body = { ...variant, quantity, ...(options.length > 0 && { options: JSON.stringify(options) }) };
      const before = lines ?? (await readKnown());
      try {
        const { data } = await call('POST /api/cart/add', { body });
        await refreshAllTabs();
        return readCartItem(data);
      } catch (failure) {
        // Without an answer it may have been added all the same.
        const now = failure instanceof TypeError && before && (await refreshAllTabs());
        const added = now && before && addedLine(before, now, wanted);
        if (added) return added;
        throw failure;
      }
    },
    [refreshAllTabs, lines, readKnown],
  );

  const setQuantity = useCallback(
    (id: string, quantity: number) =>
      want(id, quantity).catch((failure) => alert(messageOf(failure, 'Failed to update quantity'))),
    [want, alert],
  );

  const removeItem = useCallback(
    (id: string) =>
      remove(id, true).then(
        () => true,
        (failure) => {
          alert(messageOf(failure, 'Failed to remove item'));
          return false;
        },
      ),
    [remove, alert],
  );

  const clearLocally = useCallback(() => {
    setLines([]);
    notifyOtherTabs();
  }, [setLines, notifyOtherTabs]);

  const clear = useCallback(async () => {
    try {
      await unlessDone(call('DELETE /api/cart/clear'), async () => (await refresh())?.length === 0);
      clearLocally();
    } catch (failure) {
      alert(messageOf(failure, 'Failed to clear cart'));
    }
  }, [refresh, clearLocally, alert]);

  const items = useMemo(
    () =>
      (lines ?? [])
        .filter((line) => !removed.has(line.id))
        .map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity })),
    [lines, wanted, removed],
  );
  // A coupon is asked for the cart that the person sees, not for the one that the server knows until a change has reached it.
  const total = subtotalOf(items);
  const {
    coupon: applied,
    refused,
    apply,
    recheck: recheckCoupon,
    clear: forgetCoupon,
  } = useCoupon(userId, lines && total);

  const cart = useMemo<CartState>(
    () => ({
      items,
      total,
      itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
      appliedCouponCode: applied?.code ?? null,
      couponDiscount: applied?.discount ?? 0,
      appliedCoupon: applied,
      refusedCoupon: refused,
      loading: checkingSession || (userId !== undefined && lines === undefined && error === null),
      error,
      refresh,
      addItem,
      setQuantity,
      removeItem,
      clear,
      clearLocally,
      applyCoupon: (code) => apply(code, total),
      clearCoupon: () => forgetCoupon(),
      recheckCoupon,
    }),
    [
      items,
      total,
      applied,
      refused,
      checkingSession,
      userId,
      lines,
      error,
      refresh,
      addItem,
      setQuantity,
      removeItem,
      clear,
      clearLocally,
      apply,
      forgetCoupon,
      recheckCoupon,
    ],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

type Lines = readonly CartItem[];
const hasQuantity = (now: Lines, id: string, quantity: number) =>
  now.some((line) => line.id === id && line.quantity === quantity);
const isRemoved = (now: Lines, id: string) => !now.some((line) => line.id === id);
