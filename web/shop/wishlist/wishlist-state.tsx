import { call } from '#web/api.ts';
import { loginFor } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { useAuth } from '#web/session.tsx';
import { useKnownUser } from '#web/shop/known-user.ts';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

export interface Wishlist {
  /** Ids of the saved products; empty for a guest, and until they are known. */
  saved: ReadonlySet<string>;
  /** Shows the change at once and takes it back if the server refuses. Sends a guest to sign in. */
  toggle(productId: string): Promise<void>;
  /** Loads the ids again, after a change that was not made by `toggle`. */
  refresh(): Promise<void>;
}

const WishlistContext = createContext<Wishlist | null>(null);

export function useWishlist(): Wishlist {
  const wishlist = use(WishlistContext);
  if (!wishlist) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlist;
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const userId = user?.id;
  const knownUser = useKnownUser();
  const { alert } = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [owner, setOwner] = useState(userId);
  if (owner !== userId) {
    setOwner(userId);
    setSaved(new Set());
  }

  const load = useCallback(
    () =>
      call('GET /api/wishlist')
        .then(({ data }) => setSaved(new Set(data.map(({ productId }) => productId))))
        .catch((error: unknown) => {
          // The specification only logs it; the hearts stay empty.
          // oxlint-disable-next-line no-console
          console.info('The wishlist could not be loaded', error);
        }),
    [],
  );
  const notifyOtherTabs = useOtherTabs('wishlist', () => {
    if (userId) void load();
  });

  useEffect(() => {
    if (userId) void load();
  }, [userId, load]);

  const toggle = useCallback(
    async (productId: string) => {
      if (!(await knownUser())) return void navigate(loginFor(pathname + search));
      const wasSaved = saved.has(productId);
      setSaved((now) => withId(now, productId, !wasSaved));
      try {
        if (wasSaved) await call('DELETE /api/wishlist/product/:id', { params: { id: productId } });
        else await call('POST /api/wishlist', { body: { productId } });
        notifyOtherTabs();
      } catch {
        setSaved((now) => withId(now, productId, wasSaved));
        alert('Failed to update wishlist');
      }
    },
    [knownUser, navigate, pathname, search, saved, notifyOtherTabs, alert],
  );

  const refresh = useCallback(async () => {
    await load();
    notifyOtherTabs();
  }, [load, notifyOtherTabs]);

  const wishlist = useMemo(() => ({ saved, toggle, refresh }), [saved, toggle, refresh]);
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

function withId(ids: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (present) next.add(id);
  else next.delete(id);
  return next;
}
