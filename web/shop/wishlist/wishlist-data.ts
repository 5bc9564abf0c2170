import { ApiError, call } from '#web/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWishlist } from './wishlist-state.tsx';

const KEY = ['wishlist'];

/** What is saved, newest first. */
export function useWishlistEntries() {
  return useQuery({ queryKey: KEY, queryFn: async () => (await call('GET /api/wishlist')).data });
}

/** Removes an entry; the hearts of the shop follow. */
export function useRemoveEntry() {
  const client = useQueryClient();
  const { refresh } = useWishlist();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/wishlist/:id', { params: { id } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: KEY }), refresh()]),
  });
}

export const wishlistErrorText = (error: unknown) =>
  `Failed to fetch wishlist: ${error instanceof ApiError ? error.status : 0}`;
