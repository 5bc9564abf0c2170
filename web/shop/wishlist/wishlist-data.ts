import { ApiError, call } from '#web/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readWishlistEntry } from './read-wishlist-entry.ts';
import { useWishlist } from './wishlist-state.tsx';

const KEY = ['wishlist'];

/** The entries of my wishlist, newest first. */
export function useWishlistEntries() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /api/wishlist')).data.map(readWishlistEntry),
  });
}

/** Removes an entry and updates the hearts. */
export function useRemoveEntry() {
  const client = useQueryClient();
  const { refresh } = useWishlist();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/wishlist/:id', { params: { id } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: KEY }), refresh()]),
  });
}

export const wishlistErrorMessage = (error: unknown) =>
  `Failed to fetch wishlist: ${error instanceof ApiError ? error.status : 0}`;
