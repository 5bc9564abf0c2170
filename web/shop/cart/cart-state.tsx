import type { LineOptions } from '#domain/line-options.ts';
import type { Cents } from '#domain/money.ts';
import { subtotalOf } from '#domain/pricing.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CartItem, readCartItem } from './read-cart-item.ts';
import type { AppliedCoupon } from './read-coupon.ts';
import { useCoupon } from './use-coupon.ts';
import { useQuantities } from './use-quantities.ts';

export interface NewLine {
  productId: string;
  /** Empty means the only variant that fits. */
  productVariantId: string;
  quantity?: number;
  options: LineOptions;
}

export interface CartState {
  items: readonly CartItem[];
  /** The sum of the lines, before the coupon. */
  total: Cents;
  itemCount: number;
  appliedCouponCode: string | null;
  couponDiscount: Cents;
  appliedCoupon: AppliedCoupon | null;
  /** Until it is known whose cart this is and what lies in it. */
  loading: boolean;
  error: string | null;
  refresh(): Promise<void>;
  /** Throws what the server refused, with its sentence. */
  addItem(line: NewLine): Promise<void>;
  /** Shows the new quantity at once and takes it back, with an alert, if the server refuses. */
  setQuantity(id: string, quantity: number): Promise<void>;
  /** Answers whether the line is gone; says it, if the server refuses. */
  removeItem(id: string): Promise<boolean>;
  clear(): Promise<void>;
  /** Empties what is shown, without a call. */
  clearLocally(): void;
  /** Throws why not; the coupon that was applied before is gone then. */
  applyCoupon(code: string): Promise<AppliedCoupon>;
  clearCoupon(): void;
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
  const { lines, setLines, error, refresh } = useLines(userId);
  const { alert } = useToast();
  const coupon = useCoupon(userId, lines && subtotalOf(lines));

  const tellOtherTabs = useOtherTabs('cart', () => {
    if (!userId) return;
    coupon.restore();
    void refresh();
  });

  const settle = useCallback(async () => {
    await refresh();
    tellOtherTabs();
  }, [refresh, tellOtherTabs]);

  const sendQuantity = useCallback(async (id: string, quantity: number) => {
    await call('PUT /api/cart/update/:id', { params: { id }, body: { quantity } });
  }, []);
  const { wanted, want } = useQuantities(sendQuantity, settle);

  const addItem = useCallback(
    async ({ options, quantity = 1, ...variant }: NewLine) => {
      const body = { ...variant, quantity, ...(options.length > 0 && { options: JSON.stringify(options) }) };
      await call('POST /api/cart/add', { body });
      await settle();
    },
    [settle],
  );

  const setQuantity = useCallback(
    (id: string, quantity: number) =>
      want(id, quantity).catch((failure) => alert(messageOf(failure, 'Failed to update quantity'))),
    [want, alert],
  );

  const removeItem = useCallback(
    async (id: string) => {
      setLines((now) => now?.filter((line) => line.id !== id));
      const failure: unknown = await call('DELETE /api/cart/remove/:id', { params: { id } }).then(
        () => null,
        (error: unknown) => error,
      );
      // Not found: another tab was quicker, and it is gone as wanted.
      const gone = failure === null || (failure instanceof ApiError && failure.status === 404);
      if (!gone) alert(messageOf(failure, 'Failed to remove item'));
      await settle();
      return gone;
    },
    [setLines, settle, alert],
  );

  const clearLocally = useCallback(() => setLines([]), [setLines]);

  const clear = useCallback(async () => {
    try {
      await call('DELETE /api/cart/clear');
      clearLocally();
      tellOtherTabs();
    } catch (failure) {
      alert(messageOf(failure, 'Failed to clear cart'));
    }
  }, [clearLocally, tellOtherTabs, alert]);

  const items = useMemo(
    () => (lines ?? []).map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity })),
    [lines, wanted],
  );
  const { coupon: applied, apply, clear: forgetCoupon } = coupon;
  const serverTotal = lines ? subtotalOf(lines) : 0;

  const cart = useMemo<CartState>(
    () => ({
      items,
      total: subtotalOf(items),
      itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
      appliedCouponCode: applied?.code ?? null,
      couponDiscount: applied?.discount ?? 0,
      appliedCoupon: applied,
      loading: checkingSession || (userId !== undefined && lines === undefined && error === null),
      error,
      refresh,
      addItem,
      setQuantity,
      removeItem,
      clear,
      clearLocally,
      applyCoupon: async (code) => {
        try {
          return await apply(code, serverTotal);
        } finally {
          tellOtherTabs();
        }
      },
      clearCoupon: () => {
        forgetCoupon();
        tellOtherTabs();
      },
    }),
    [
      items,
      applied,
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
      serverTotal,
      forgetCoupon,
      tellOtherTabs,
    ],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The lines as the server has them: undefined until known. Guests have none and never ask. */
function useLines(userId: string | undefined) {
  const [lines, setLines] = useState<readonly CartItem[]>();
  const [error, setError] = useState<string | null>(null);
  const [owner, setOwner] = useState(userId);
  const newest = useRef(0);
  if (owner !== userId) {
    setOwner(userId);
    setLines(undefined);
    setError(null);
  }

  const refresh = useCallback(() => {
    newest.current += 1;
    const mine = newest.current;
    return call('GET /api/cart')
      .then(({ data }) => {
        if (mine !== newest.current) return;
        setLines(data.map(readCartItem));
        setError(null);
      })
      .catch(() => {
        if (mine === newest.current) setError('Failed to load your cart');
      });
  }, []);

  useEffect(() => {
    // An answer that is still on its way is not this person's.
    newest.current += 1;
    if (userId) void refresh();
  }, [userId, refresh]);

  return { lines, setLines, error, refresh };
}
