import type { AdminCategory } from '#contract/admin-categories.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import type { RecordViewProps } from '#web/admin/list/use-area.ts';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { pathText } from './category-options.ts';
import { useAllCategories } from './use-all-categories.ts';

export function CategoryView({ record: category, onEdit, onClose }: RecordViewProps<AdminCategory>) {
  const { id, name, desc, parents, createdAt, updatedAt } = category;
  const children = useAllCategories().filter(({ parent_id }) => parent_id === id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      footer={
        <>
          <Link
            to={`/admin/products?categoryId=${id}`}
            className={`${buttonClass({ variant: 'secondary' })} sm:mr-auto`}
          >
            See products
          </Link>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onEdit}>Edit category</Button>
        </>
      }
    >
      <Facts>
        <Fact label="Status">
          <CategoryStatus category={category} />
        </Fact>
        <Fact label="Parent category">{parents.length > 0 ? pathText(parents) : 'None'}</Fact>
        <Fact label="Subcategories">
          {children.length > 0 ? children.map((child) => child.name).join(', ') : 'None'}
        </Fact>
        <Fact label="Description" wide>
          <span className="whitespace-pre-line">{desc}</span>
        </Fact>
        <Fact label="Created">{dateAndTime(createdAt)}</Fact>
        <Fact label="Last change">{dateAndTime(updatedAt)}</Fact>
      </Facts>
    </Dialog>
  );
}

export function CategoryStatus({ category }: { category: AdminCategory }) {
  const hidden = hiddenBy(category);
  return (
    <span className="inline-flex flex-col items-start gap-1 max-lg:items-end">
      <Badge tone={category.isActive && !hidden ? 'ok' : 'grey'}>{category.isActive ? 'Active' : 'Inactive'}</Badge>
      {hidden && <span className="text-sm text-muted">hidden with {hidden}</span>}
    </span>
  );
}

/** An active category below an inactive one is not in the shop either. */
function hiddenBy({ isActive, parents }: AdminCategory): string | undefined {
  return isActive ? parents.find((parent) => !parent.isActive)?.name : undefined;
}
