import type { Review } from '#contract/reviews.ts';
import { MY_REVIEWS_LIMIT } from '#domain/limits.ts';
import { call } from '#web/api.ts';
import { newOnce } from '#web/once.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const KEY = ['my-reviews'];

export interface ReviewInput {
  rating: number;
  title: string;
  comment: string;
}

/** My reviews. An error is not shown: the buttons then offer to write a review. */
export function useMyReviews() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /api/reviews/my', { query: { page: 1, limit: MY_REVIEWS_LIMIT } })).data,
  });
}

/** Writes the first review of a product of an order, or changes the one of `id`; the list has it when this resolves. */
export function useSaveReview({
  orderId,
  productId,
  id,
}: {
  orderId: string;
  productId: string;
  id?: string | undefined;
}) {
  const client = useQueryClient();
  const [once] = useState(newOnce);
  return useMutation({
    mutationFn: async (input: ReviewInput): Promise<Review> => {
      const { data } = id
        ? await call('PUT /api/reviews/:id', { params: { id }, body: input })
        : await call('POST /api/reviews', { body: { orderId, productId, ...input }, ...once });
      return data;
    },
    onSuccess: (saved) =>
      client.setQueryData<Review[]>(KEY, (known = []) => [saved, ...known.filter((review) => review.id !== saved.id)]),
    // Another tab may have written the review since.
    onError: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}
