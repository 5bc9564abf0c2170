import type { Review } from '#contract/reviews.ts';
import { MY_REVIEWS_LIMIT } from '#domain/limits.ts';
import { ApiError, call } from '#web/api.ts';
import { isSame } from '#web/keep-typed.ts';
import { newOnce } from '#web/once.ts';
import type { Opened } from '#web/shop/account/use-opened.ts';
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
    queryFn: loadMine,
  });
}

const loadMine = async () => (await call('GET /api/reviews/my', { query: { page: 1, limit: MY_REVIEWS_LIMIT } })).data;

/** Changes a review; throws a conflict where its words are no longer those that it was opened with. */
async function change(id: string, input: ReviewInput, { version, values }: Opened<ReviewInput>): Promise<Review> {
  const send = async (expectedUpdatedAt: string | undefined) =>
    (await call('PUT /api/reviews/:id', { params: { id }, query: { expectedUpdatedAt }, body: input })).data;
  try {
    return await send(version);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'version_conflict') throw failure;
    const now = (await loadMine()).find((review) => review.id === id);
    if (!now || !isSame(wordsOf(now), values)) throw failure;
    // It was only approved, or taken off the product's page.
    return send(now.updatedAt);
  }
}

/** What its author writes of a review. */
export const wordsOf = ({ rating, title, comment }: Review): ReviewInput => ({ rating, title, comment });

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
    mutationFn: async ({ input, opened }: { input: ReviewInput; opened: Opened<ReviewInput> }): Promise<Review> =>
      id
        ? change(id, input, opened)
        : (await call('POST /api/reviews', { body: { orderId, productId, ...input }, ...once })).data,
    onSuccess: (saved) =>
      client.setQueryData<Review[]>(KEY, (known = []) => [saved, ...known.filter((review) => review.id !== saved.id)]),
    // Another tab may have written the review since.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
