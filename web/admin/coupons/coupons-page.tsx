import type { AdminCoupon } from '#contract/admin-coupons.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { type EditedArea, useEditedList } from '#web/admin/list/use-edited-list.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened } from '#web/admin/list/use-opened.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';

const filters = {};

const area: EditedArea<AdminCoupon> = {
  area: 'coupons',
  noun: 'coupon',
  plural: 'coupons',
  nameOf: ({ code }) => code,
  isActive: ({ isActive }) => isActive,
  read: (query) => call('GET /api/admin/coupons', { query }),
  flip: (id) => call('PUT /api/admin/coupons/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/coupons/:id', { params: { id } }),
};

export function Component() {
  const { list, forms, editActions } = useEditedList(area, useListUrl(filters), useOpened());
  return (
    <>
      <RecordList
        {...list}
        title="Coupons"
        add={<Button onClick={forms.add}>Add coupon</Button>}
        columns={couponColumns}
        actionsOf={editActions}
      />
      {forms.form && <CouponForm key={forms.formKey} {...forms.form} />}
    </>
  );
}
