import type { AdminCategory } from '#contract/admin-categories.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { Button } from '#web/ui/button.tsx';
import { CornerDownRight } from 'lucide-react';
import { categoryArea } from './category-area.ts';
import { CategoryForm } from './category-form.tsx';
import { pathText } from './category-options.ts';
import { CategoryStatus, CategoryView } from './category-view.tsx';

export function Component() {
  const { list, view, form, formKey, add, viewAction, editActions } = useArea(categoryArea);
  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>{categoryArea.addLabel}</Button>}
        columns={columns}
        actionsOf={(row) => [viewAction(row), ...editActions(row)]}
      />
      {view && <CategoryView {...view} />}
      {form && <CategoryForm key={formKey} {...form} />}
    </>
  );
}

// Deeper ones are drawn at the depth of the last.
const indents = ['', 'pl-1', 'pl-7', 'pl-13', 'pl-19'] as const;

const columns: readonly Column<AdminCategory>[] = [
  {
    head: 'Category',
    sort: 'name',
    cell: ({ name, parents }) => (
      <span className={`flex items-center gap-2 ${indents[Math.min(parents.length, indents.length - 1)]}`}>
        {parents.length > 0 && <CornerDownRight size={16} className="shrink-0 text-muted" />}
        <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere group-hover/link:underline lg:min-w-24">
          {name}
        </span>
      </span>
    ),
  },
  {
    head: 'Parent',
    sort: 'parent',
    card: 'second',
    cell: ({ parents }) =>
      parents.length > 0 ? (
        pathText(parents)
      ) : (
        // On a card there is no heading that says what there is none of.
        <span className="text-muted">
          <span className="max-lg:hidden">None</span>
          <span className="lg:hidden">Top level</span>
        </span>
      ),
  },
  {
    head: 'Description',
    card: 'none',
    cell: ({ desc }) => (
      <span className="line-clamp-2 max-w-100 min-w-40 text-sm leading-snug wrap-anywhere text-text-2">{desc}</span>
    ),
  },
  {
    head: 'Status',
    sort: 'status',
    sortWords: ['inactive first', 'active first'],
    card: 'status',
    cell: (row) => <CategoryStatus category={row} />,
  },
];
