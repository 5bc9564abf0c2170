import { type RawBuilder, sql } from 'kysely';

/** Subquery of the categories that the public sees, with their depth: neither they nor an ancestor is inactive or deleted. */
export const visibleCategories = sql<{ id: string; depth: number }>`(
  with recursive visible (id, depth) as (
    select id, 0 from categories where parent_id is null and is_active and deleted_at is null
    union all
    select child.id, visible.depth + 1 from categories child join visible on visible.id = child.parent_id
    where child.is_active and child.deleted_at is null
  ) select id, depth from visible)`;

// `is true` makes PostgreSQL look each product up in a hash of these categories, built once, while it reads the products in
// the order of an index.
export const isVisibleCategory = (column: RawBuilder<string>) =>
  sql<boolean>`(${column} in (select id from ${visibleCategories} visible)) is true`;

/** SQL condition: the column is this category or one below it. */
export const isWithinCategory = (column: RawBuilder<string>, categoryId: string) =>
  sql<boolean>`${column} = any(array(
    with recursive branch (id) as (
      select id from categories where id = ${categoryId}
      union
      select child.id from categories child join branch on branch.id = child.parent_id
      where child.deleted_at is null
    ) select id from branch))`;
