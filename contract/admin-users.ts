import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { PHONE, PHONE_PROBLEM } from '#domain/phone.ts';
import { z } from 'zod';
import { Account, Session } from './auth.ts';
import { done, endpoint, list, one } from './endpoint.ts';
import {
  Activation,
  BoundedText,
  ById,
  Email,
  Instant,
  Line,
  Money,
  Named,
  PagingOf,
  Search,
  SortOf,
  ExpectedUpdatedAt,
} from './fields.ts';

export const AdminUser = Account.extend({ updatedAt: Instant });
export type AdminUser = z.input<typeof AdminUser>;

/** The user who owns an address, a review or a wishlist entry; one that is deleted has no page to open. */
export const Owner = AdminUser.pick({ firstName: true, lastName: true, email: true }).extend({
  isDeleted: z.boolean(),
});

/** What may be left out stays as it is; a new user is active. */
const UserInput = z.object({
  firstName: Named(200),
  lastName: Named(200),
  email: Email,
  phone: Line(50).regex(PHONE, PHONE_PROBLEM).nullish(),
  role: z.enum(['user', 'admin'], 'must be user or admin'),
  isActive: z.boolean().optional(),
});

/** Not trimmed: every character counts. */
const Password = BoundedText(128, 'must be text', 'must be at most 128 characters')
  .min(8, 'must be at least 8 characters')
  .refine((password) => password.isWellFormed() && !password.includes('\0'), 'must be valid text');

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users that are not deleted, newest first',
  query: PagingOf(10).extend({ search: Search, sort: SortOf(ADMIN_SORTS.users) }),
  response: list(AdminUser),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'A user',
  params: ById,
  response: one(AdminUser),
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create a user, who is linked at the first sign-in with this e-mail address',
  body: UserInput.extend({ password: Password }),
  response: one(AdminUser),
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Change a user; a new role acts on their very next request',
  params: ById,
  body: UserInput.extend({
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  once: true,
  response: one(AdminUser),
});

export const toggleUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/status',
  summary: 'Activate or deactivate a user; deactivation ends every session',
  params: ById,
  body: Activation,
  response: one(AdminUser),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete a user; old orders keep the name',
  params: ById,
  response: done,
});

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  summary: 'Where a user is signed in, last used first',
  params: ById,
  response: list(Session),
});

export const revokeUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  summary: 'Sign a user out on every device',
  params: ById,
  response: done,
});

export const PaymentPause = z.object({
  /** Of the user alone, or of everybody in a network that the user is in. */
  of: z.enum(['user', 'network']),
  /** Cards that were declined within an hour. */
  declines: z.int(),
  begunAt: Instant,
  endsAt: Instant,
});
export type PaymentPause = z.input<typeof PaymentPause>;

export const listPaymentPauses = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/payment-pauses',
  summary: 'Whether payments of a user are paused, because too many cards were declined',
  params: ById,
  response: list(PaymentPause),
});

export const deletePaymentPauses = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/payment-pauses',
  summary: 'Let a user pay again; what was counted begins anew',
  params: ById,
  response: done,
});

/** What a user has done in the shop. */
export const UserSummary = z.object({
  /** Without those that are deleted. */
  orders: z.int(),
  /** Paid and not refunded, also for orders that are deleted. */
  spent: Money,
  /** Those that are deleted, and what of `spent` was for them. */
  deletedOrders: z.int(),
  spentOnDeleted: Money,
  /** The newest five. */
  recentOrders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
      total: Money,
      createdAt: Instant,
    }),
  ),
  /** The default first. */
  addresses: z.array(
    z.object({
      id: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  reviews: z.int(),
  wishlistItems: z.int(),
});
export type UserSummary = z.input<typeof UserSummary>;

export const getUserSummary = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/summary',
  summary: 'Orders, spending, addresses, and how many reviews and wishlist entries a user has',
  params: ById,
  response: one(UserSummary),
});
