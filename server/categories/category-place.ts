import { type RawBuilder, sql } from 'kysely';

export interface ParentCategory {
  id: string;
  name: string;
  isActive: boolean;
}

/** A common table expression of a category's ancestors; its own parent has height 1. */
const parents = sql`
  with recursive parent (id, parent_id, name, is_active, height) as (
    select one.id, one.parent_id, one.name, one.is_active, 1
    from categories one where one.id = categories.parent_id
    union all
    select one.id, one.parent_id, one.name, one.is_active, parent.height + 1
    from categories one join parent on one.id = parent.parent_id
  )`;

/** SQL expression: the ancestors of this row of `categories` as JSON, the root first. */
export const parentsOf: RawBuilder<ParentCategory[]> = sql`(${parents}
  select coalesce(
    json_agg(json_build_object('id', id, 'name', name, 'isActive', is_active) order by height desc),
    '[]'
  ) from parent)`;

/** SQL expression to order by: the names of the ancestors, the root first; of a category without a parent none, which is before all others. */
export const parentPath: RawBuilder<string[]> =
  sql`array(${parents} select lower(name) from parent order by height desc)`;

/** SQL expression to order by: each category comes right after its parent, siblings by name. */
export const placeInTree: RawBuilder<string[]> = sql`array(${parents}
  select part.text from parent, unnest(array[lower(name), id::text]) with ordinality part (text, position)
  order by height desc, position
) || array[lower(categories.name), categories.id::text]`;
