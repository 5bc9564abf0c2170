import { ApiError, call, withReason } from '#web/api.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { useAuth, useLoginPath } from '#web/session.tsx';
import { wantAfterSignIn } from '#web/shop/after-sign-in.tsx';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { useWanted } from '#web/shop/use-wanted.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Wishlist {
  /** Ids of the saved products; empty for a guest, and until they are known. */
  saved: ReadonlySet<string>;
  /** Shows the change at once and takes it back if the server refuses. Sends a guest to sign in. */
  toggle(productId: string): Promise<void>;
  /** Loads the ids again, after a change that was not made by `toggle`. */
  refresh(): Promise<unknown>;
}

/** Nobody is signed in. */
class Guest extends Error {}

const isSignedOut = (failure: unknown) =>
  failure instanceof Guest || (failure instanceof ApiError && failure.status === 401);

const WishlistContext = createContext<Wishlist | null>(null);

export function useWishlist(): Wishlist {
  const wishlist = use(WishlistContext);
  if (!wishlist) throw new Error('useWishlist must be used within a WishlistProvider');
  return wishlist;
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { user, known } = useAuth();
  const userId = user?.id;
  const { alert } = useToast();
  const navigate = useNavigate();
  const login = useLoginPath();
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  const newest = useRef(0);
  const [owner, setOwner] = useState(userId);
  if (owner !== userId) {
    setOwner(userId);
    setStored(new Set());
  }

  const load = useCallback(() => {
    newest.current += 1;
    const request = newest.current;
    return call('GET /api/wishlist')
      .then(({ data }) => {
        const now = new Set(data.map(({ productId }) => productId));
        if (request === newest.current) setStored(now);
        return now;
      })
      .catch((error: unknown) => {
        // The specification only logs it; the hearts stay empty.
        // oxlint-disable-next-line no-console
        console.info('The wishlist could not be loaded', error);
        return undefined;
      });
  }, []);
  const notifyOtherTabs = useOtherTabs('wishlist', () => {
    if (userId) void load();
  });

  useEffect(() => {
    // The response of an earlier request may be of another user.
    newest.current += 1;
    if (userId) void load();
  }, [userId, load]);

  const refresh = useCallback(async () => {
    if (!(await known().catch(() => null))) return undefined;
    const now = await load();
    notifyOtherTabs();
    return now;
  }, [known, load, notifyOtherTabs]);

  const send = useCallback(
    async (productId: string, save: boolean) => {
      if (!(await known())) throw new Guest();
      if (save) await call('POST /api/wishlist', { body: { productId } });
      else await call('DELETE /api/wishlist/product/:id', { params: { id: productId } });
      // Reading the list again may fail.
      setStored((now) => withWanted(now, new Map([[productId, save]])));
    },
    [known],
  );
  // A list that is on its way knows nothing of what is pressed meanwhile: what is wanted is laid over it.
  const { wanted, want } = useWanted(send, refresh, isSaved);
  const saved = useMemo(() => withWanted(stored, wanted), [stored, wanted]);

  const toggle = useCallback(
    async (productId: string) => {
      // Meant is the opposite of what was seen, whatever the list says later.
      const save = !saved.has(productId);
      try {
        await want(productId, save);
      } catch (failure) {
        if (!isSignedOut(failure)) return alert(withReason(failure, 'Failed to update wishlist'));
        if (save) wantAfterSignIn({ save: productId });
        void navigate(login);
      }
    },
    [navigate, login, saved, want, alert],
  );

  const wishlist = useMemo(() => ({ saved, toggle, refresh }), [saved, toggle, refresh]);
  return <WishlistContext value={wishlist}>{children}</WishlistContext>;
}

const isSaved = (now: ReadonlySet<string>, id: string, save: boolean) => now.has(id) === save;

function withWanted(stored: ReadonlySet<string>, wanted: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const ids = new Set(stored);
  for (const [id, save] of wanted) {
    if (save) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}
