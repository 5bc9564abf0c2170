import type { AdminReview } from '#contract/admin-reviews.ts';
import type { Cents } from '#domain/money.ts';
import { type Area, isId, readPage, sortsOf } from '#web/admin/area.ts';
import { ownerName } from '#web/admin/owner-cell.tsx';
import { call } from '#web/api.ts';
import { cents } from '#web/money.ts';
import { Star } from 'lucide-react';

export interface Review extends Omit<AdminReview, 'product'> {
  product: Omit<AdminReview['product'], 'price'> & { price: Cents };
}

const readReview = (review: AdminReview): Review => ({
  ...review,
  product: { ...review.product, price: cents(review.product.price) },
});

export const approvals = [
  { value: 'true', label: 'Approved' },
  { value: 'false', label: 'Pending' },
];

/** 'review of First Light Mug by Fiona Fan' */
const nameOf = ({ product, user }: Review) => `review of ${product.name} by ${ownerName(user)}`;

export const reviewArea: Area<Review, 'approved' | 'userId'> = {
  key: 'reviews',
  label: 'Reviews',
  Icon: Star,
  noun: 'review',
  plural: 'reviews',
  nameOf,
  subjectOf: (row) => `The ${nameOf(row)}`,
  filters: { approved: (value) => approvals.some((choice) => choice.value === value), userId: isId },
  sorts: sortsOf('reviews'),
  isCaughtUp: ({ approved }) => approved === 'false',
  list: async (api, query) => readPage(await api('GET /api/admin/reviews', { query }), readReview),
  read: async (id) => readReview((await call('GET /api/admin/reviews/:id', { params: { id } })).data),
  opens: 'view',
  toggle: {
    field: 'isApproved',
    warningOfMany: 'They leave the shop and its ratings at once.',
    inline: true,
    call: async ({ id, updatedAt: expectedUpdatedAt }, isApproved) =>
      readReview(
        (await call('PUT /api/admin/reviews/:id/status', { params: { id }, body: { isApproved, expectedUpdatedAt } }))
          .data,
      ),
    words: {
      on: { label: 'Approve', doing: 'Approving', done: 'approved', state: 'approved' },
      off: { label: 'Reject', doing: 'Rejecting', done: 'rejected', state: 'rejected' },
      undone: 'pending again',
    },
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/reviews/:id', { params: { id } }),
    restore: async ({ id }) => readReview((await call('POST /api/admin/reviews/:id/restore', { params: { id } })).data),
    warning: ({ isApproved }) =>
      `${isApproved ? 'It leaves the product’s page and rating' : 'It will not appear in the shop'}. Its author may write another.`,
    warningOfMany: 'They leave the shop and its ratings. Their authors may write others.',
  },
  palette: {
    label: ({ title, product }) => title || product.name,
    detail: ({ product, user }) => `${product.name}, ${ownerName(user)}`,
  },
  export: {
    head: ['Product', 'User', 'Email', 'Rating', 'Title', 'Comment', 'Approved', 'Created'],
    cellsOf: (row) => [
      row.product.name,
      ownerName(row.user),
      row.user.email,
      String(row.rating),
      row.title,
      row.comment,
      String(row.isApproved),
      row.createdAt,
    ],
  },
};
