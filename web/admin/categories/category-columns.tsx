import type { AdminCategory } from '#contract/admin-categories.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { CornerDownRight } from 'lucide-react';
import { CategoryStatus } from './category-status.tsx';
import { pathOf } from './category-words.ts';

// Deeper ones are drawn at the depth of the last.
const indents = ['', 'pl-1', 'pl-7', 'pl-13', 'pl-19'] as const;

export const categoryColumns: readonly Column<AdminCategory>[] = [
  {
    head: 'Category',
    cell: ({ name, parents }) => (
      <span className={`flex items-center gap-2 ${indents[Math.min(parents.length, indents.length - 1)]}`}>
        {parents.length > 0 && <CornerDownRight size={16} className="shrink-0 text-muted" />}
        <span className="min-w-24 font-semibold break-words">{name}</span>
      </span>
    ),
  },
  {
    head: 'Parent',
    cell: ({ parents }) => (parents.length > 0 ? pathOf(parents) : <span className="text-muted">None</span>),
  },
  {
    head: 'Description',
    cell: ({ desc }) => <span className="line-clamp-2 max-w-80 min-w-40 break-words text-text-2">{desc}</span>,
  },
  { head: 'Status', cell: (row) => <CategoryStatus category={row} /> },
];
