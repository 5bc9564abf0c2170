import type { AdminCategory } from '#contract/admin-categories.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import type { RecordViewProps } from '#web/admin/list/use-record-forms.ts';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CategoryStatus } from './category-status.tsx';
import { pathOf } from './category-words.ts';
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
        <Fact label="Parent category">{parents.length > 0 ? pathOf(parents) : 'None'}</Fact>
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
