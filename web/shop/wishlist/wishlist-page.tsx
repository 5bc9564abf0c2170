import { ApiError, call, unlessDone, withReason } from '#web/api.ts';
import { RequireLogin } from '#web/guard.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { readWishlistEntry } from './read-wishlist-entry.ts';
import { SavedProduct } from './saved-product.tsx';
import { useWishlist } from './wishlist-state.tsx';

export function Component() {
  return (
    <AccountFrame heading="Wishlist">
      <RequireLogin>
        <Entries />
      </RequireLogin>
    </AccountFrame>
  );
}

function Entries() {
  const { data: entries, error, refetch } = useWishlistEntries();
  const { mutateAsync: remove, isPending, variables: removing } = useRemoveEntry();
  const { alert, say } = useToast();
  const top = useRef<HTMLDivElement>(null);

  async function removeEntry(id: string, name: string) {
    try {
      await remove(id);
      // The pressed button was removed with its card.
      top.current?.focus();
      say(`${name} removed from your wishlist`);
    } catch (failure) {
      alert(withReason(failure, 'Failed to remove item'));
    }
  }

  if (!entries && error)
    return (
      <Banner
        tone="bad"
        action={
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {wishlistErrorMessage(error)}
      </Banner>
    );
  if (!entries) return <Spinner label="Loading your wishlist" className="py-16" />;
  return (
    <div ref={top} tabIndex={-1} className="grid gap-8 outline-none">
      {entries.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-dashed border-line"
          icon={<Heart />}
          title="Your wishlist is empty."
          text="Press the heart on a product to keep it here."
          action={
            <Link to={paths.products} className={buttonClass()}>
              Browse Products
            </Link>
          }
        />
      ) : (
        <ul className="grid grid-cols-2 gap-4 huge:grid-cols-1 sm:gap-6 xl:grid-cols-3">
          {entries.map(({ id, product }) => (
            <li key={id}>
              <SavedProduct
                product={product}
                removing={isPending && removing === id}
                onRemove={() => void removeEntry(id, product.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.products} className="justify-self-start font-medium text-link hover:underline">
        Continue Shopping
      </Link>
    </div>
  );
}

const KEY = ['wishlist'];

/** The entries of my wishlist, newest first. */
function useWishlistEntries() {
  const entries = useQuery({ queryKey: KEY, queryFn: loadEntries });
  useOtherTabs('wishlist', () => void entries.refetch({ cancelRefetch: false }));
  return entries;
}

const loadEntries = async () => (await call('GET /api/wishlist')).data.map(readWishlistEntry);

/** Removes an entry and updates the hearts. */
function useRemoveEntry() {
  const client = useQueryClient();
  const { refresh } = useWishlist();
  return useMutation({
    mutationFn: (id: string) =>
      unlessDone(
        call('DELETE /api/wishlist/:id', { params: { id } }),
        async () => !(await loadEntries()).some((entry) => entry.id === id),
      ),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: KEY }), refresh()]),
  });
}

const wishlistErrorMessage = (error: unknown) =>
  `Failed to fetch wishlist: ${error instanceof ApiError ? error.status : 0}`;
