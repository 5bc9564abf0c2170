import type { LineOptions } from '#domain/line-options.ts';
import type { Cents } from '#domain/money.ts';
import { subtotalOf } from '#domain/pricing.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { useWanted } from '#web/shop/use-wanted.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CartItem, readCartItem } from './read-cart-item.ts';
import type { AppliedCoupon } from './read-coupon.ts';
import { type CouponRefused, useCoupon } from './use-coupon.ts';

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
  /** The last coupon that the server refused, until another is applied. */
  refusedCoupon: CouponRefused | null;
  /** True until the session and the lines are loaded. */
  loading: boolean;
  error: string | null;
  refresh(): Promise<void>;
  /** Resolves to the line as it is in the cart now; throws the ApiError of a refusal. */
  addItem(line: NewLine): Promise<CartItem>;
  /** Shows the new quantity at once and takes it back, with an alert, if the server refuses. */
  setQuantity(id: string, quantity: number): Promise<void>;
  /** Resolves to whether the line is gone; alerts where the server refuses. */
  removeItem(id: string): Promise<boolean>;
  clear(): Promise<void>;
  /** Empties the lines on the page, without a call. */
  clearLocally(): void;
  /** Throws where the coupon is refused; the one applied before is removed then. */
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

  const notifyOtherTabs = useOtherTabs('cart', () => {
    if (!userId) return;
    coupon.restore();
    void refresh();
  });

  const refreshAllTabs = useCallback(async () => {
    await refresh();
    notifyOtherTabs();
  }, [refresh, notifyOtherTabs]);

  const sendQuantity = useCallback(async (id: string, quantity: number) => {
    await call('PUT /api/cart/update/:id', { params: { id }, body: { quantity } });
  }, []);
  const { wanted, want } = useWanted(sendQuantity, refreshAllTabs);

  const addItem = useCallback(
    async ({ options, quantity = 1, ...variant }: NewLine) => {
      const body = { ...variant, quantity, ...(options.length > 0 && { options: JSON.stringify(options) }) };
      const { data } = await call('POST /api/cart/add', { body });
      await refreshAllTabs();
      return readCartItem(data);
    },
    [refreshAllTabs],
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
      // Not found: another tab has removed it.
      const gone = failure === null || (failure instanceof ApiError && failure.status === 404);
      if (!gone) alert(messageOf(failure, 'Failed to remove item'));
      await refreshAllTabs();
      return gone;
    },
    [setLines, refreshAllTabs, alert],
  );

  const clearLocally = useCallback(() => setLines([]), [setLines]);

  const clear = useCallback(async () => {
    try {
      await call('DELETE /api/cart/clear');
      clearLocally();
      notifyOtherTabs();
    } catch (failure) {
      alert(messageOf(failure, 'Failed to clear cart'));
    }
  }, [clearLocally, notifyOtherTabs, alert]);

  const items = useMemo(
    () => (lines ?? []).map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity })),
    [lines, wanted],
  );
  const { coupon: applied, refused, apply, clear: forgetCoupon } = coupon;
  const serverTotal = lines ? subtotalOf(lines) : 0;

  const cart = useMemo<CartState>(
    () => ({
      items,
      total: subtotalOf(items),
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
      applyCoupon: async (code) => {
        try {
          return await apply(code, serverTotal);
        } finally {
          notifyOtherTabs();
        }
      },
      clearCoupon: () => {
        forgetCoupon();
        notifyOtherTabs();
      },
    }),
    [
      items,
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
      serverTotal,
      forgetCoupon,
      notifyOtherTabs,
    ],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** The lines of the cart on the server; undefined until loaded. For a guest they are never loaded. */
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
    const request = newest.current;
    return call('GET /api/cart')
      .then(({ data }) => {
        if (request !== newest.current) return;
        setLines(data.map(readCartItem));
        setError(null);
      })
      .catch(() => {
        if (request === newest.current) setError('Failed to load your cart');
      });
  }, []);

  useEffect(() => {
    // The response of an earlier request may be of another user.
    newest.current += 1;
    if (userId) void refresh();
  }, [userId, refresh]);
  useEffect(() => {
    if (!error) return;
    const onOnline = () => void refresh();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [error, refresh]);

  return { lines, setLines, error, refresh };
}
