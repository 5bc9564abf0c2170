import { RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { Button } from '#web/ui/button.tsx';
import { couponArea } from './coupon-area.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';

export function Component() {
  const { list, form, formKey, add, editActions } = useArea(couponArea);
  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>{couponArea.addLabel}</Button>}
        columns={couponColumns}
        actionsOf={editActions}
      />
      {form && <CouponForm key={formKey} {...form} />}
    </>
  );
}
