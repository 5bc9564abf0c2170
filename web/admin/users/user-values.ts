import type { AdminUser } from '#contract/admin-users.ts';
import type { SentTo } from '#contract/calls.ts';

/** The user form; names are those of the call, so its complaints find their field. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: AdminUser['role'];
  isActive: boolean;
  /** Of a new user only. */
  password: string;
}

export const valuesOf = (user: AdminUser | undefined): UserValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role: user?.role ?? 'user',
  isActive: user?.isActive ?? true,
  password: '',
});

export const newBodyOf = (values: UserValues): SentTo<'POST /api/admin/users'>['body'] => values;

export const changeBodyOf = (
  { firstName, lastName, email, phone, role, isActive }: UserValues,
  expectedUpdatedAt: string,
): SentTo<'PUT /api/admin/users/:id'>['body'] => ({
  firstName,
  lastName,
  email,
  phone,
  role,
  isActive,
  expectedUpdatedAt,
});
