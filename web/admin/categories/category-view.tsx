import type { AdminCategory } from '#contract/admin-categories.ts';
import { Fact, Facts } from '#web/admin/fact.tsx';
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
        <Fact name="Status">
          <CategoryStatus category={category} />
        </Fact>
        <Fact name="Parent category">{parents.length > 0 ? pathOf(parents) : 'None'}</Fact>
        <Fact name="Subcategories">
          {children.length > 0 ? children.map((child) => child.name).join(', ') : 'None'}
        </Fact>
        <Fact name="Description" wide>
          <span className="whitespace-pre-line">{desc}</span>
        </Fact>
        <Fact name="Created">{dateAndTime(createdAt)}</Fact>
        <Fact name="Last change">{dateAndTime(updatedAt)}</Fact>
      </Facts>
    </Dialog>
  );
}
