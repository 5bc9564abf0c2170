import type { AdminCategory } from '#contract/admin-categories.ts';
import type { SentTo } from '#contract/calls.ts';

/** The category form; names are those of the call, so its complaints find their field. */
export interface CategoryValues {
  name: string;
  desc: string;
  /** Empty: a root category. */
  parent_id: string;
  isActive: boolean;
}

export const valuesOf = (category: AdminCategory | undefined): CategoryValues => ({
  name: category?.name ?? '',
  desc: category?.desc ?? '',
  parent_id: category?.parent_id ?? '',
  isActive: category?.isActive ?? true,
});

export const bodyOf = (
  values: CategoryValues,
  expectedUpdatedAt?: string,
): SentTo<'POST /api/admin/categories'>['body'] => ({
  ...values,
  ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }),
});
