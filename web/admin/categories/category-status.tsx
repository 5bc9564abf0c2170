import type { AdminCategory } from '#contract/admin-categories.ts';
import { Badge } from '#web/ui/badge.tsx';
import { hiddenBy } from './category-words.ts';

export function CategoryStatus({ category }: { category: AdminCategory }) {
  const hidden = hiddenBy(category);
  return (
    <span className="inline-flex flex-col items-start gap-1 max-lg:items-end">
      <Badge tone={category.isActive && !hidden ? 'ok' : 'grey'}>{category.isActive ? 'Active' : 'Inactive'}</Badge>
      {hidden && <span className="text-sm text-muted">hidden with {hidden}</span>}
    </span>
  );
}
