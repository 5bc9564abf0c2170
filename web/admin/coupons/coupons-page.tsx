import type { AdminCoupon } from '#contract/admin-coupons.ts';
import { call } from '#web/api.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Bulk } from '#web/admin/list/use-bulk.ts';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpened, useOpenedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';

const filters = {};

const bulk: Bulk<AdminCoupon> = {
  area: 'coupons',
  noun: 'coupon',
  plural: 'coupons',
  isActive: ({ isActive }) => isActive,
  flip: (id) => call('PUT /api/admin/coupons/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/coupons/:id', { params: { id } }),
};

export function Component() {
  const address = useListAddress(filters);
  const records = useRecords('coupons', address, (query) => call('GET /api/admin/coupons', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminCoupon>('coupons');
  const { opened, idOf, open, close } = useOpened();
  const toast = useToast();
  const isNew = idOf('edit') === NEW;
  const edited = useOpenedRow(isNew ? undefined : idOf('edit'), records, () => {
    setNotice({ text: 'This coupon is not on this page of the list' });
    close();
  });

  const toggle = (row: AdminCoupon) =>
    change(row, {
      act: () => call('PUT /api/admin/coupons/:id/status', { params: { id: row.id } }),
      guess: { isActive: !row.isActive },
      failed: 'Failed to update coupon status',
      done: `${row.code} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeRow = (row: AdminCoupon) =>
    remove(row, {
      act: () => call('DELETE /api/admin/coupons/:id', { params: { id: row.id } }),
      noun: 'coupon',
      name: row.code,
    });
  const readAgain = async () => (await records.reload()).find((row) => row.id === edited?.id);

  function onSaved() {
    toast.say(isNew ? 'Coupon created' : 'Coupon saved');
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <RecordList
        title="Coupons"
        address={address}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        add={<Button onClick={() => open('edit', NEW)}>Add coupon</Button>}
        columns={couponColumns}
        nameOf={({ code }) => code}
        bulk={bulk}
        actionsOf={(row) => [
          { label: 'Edit', run: () => open('edit', row.id) },
          { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
          { label: 'Delete', run: () => removeRow(row), danger: true },
        ]}
      />
      {(isNew || edited) && (
        <CouponForm key={opened?.id} record={edited} readAgain={readAgain} onSaved={onSaved} onClose={close} />
      )}
    </>
  );
}
