import type { AdminOrder } from '#contract/admin-orders.ts';
import { isOrderStatus, type OrderStatus } from '#domain/order-status.ts';
import { call } from '#web/api.ts';
import { FilterSelect } from '#web/admin/list/filter-select.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { EstimateDialog } from './estimate-dialog.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderView } from './order-view.tsx';
import { statusChoices, statusLabel } from './order-words.ts';

const filters = { status: isOrderStatus };

export function Component() {
  const url = useListUrl(filters);
  const records = useRecords('orders', url, (query) => call('GET /api/admin/orders', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminOrder>('orders');
  const { opened, open, close } = useOpened();
  const [shipping, setShipping] = useState<AdminOrder>();
  const toast = useToast();
  const row = records.rows?.find(({ id }) => id === opened?.id);

  const setStatus = (order: AdminOrder, status: OrderStatus, estimate?: string) =>
    change(order, {
      act: () =>
        call('PUT /api/admin/orders/:id/status', {
          params: { id: order.id },
          body: { status, ...(estimate !== undefined && { shippingEstimate: estimate || null }) },
        }),
      guess: { status, ...(estimate !== undefined && { shipping_estimate: estimate || null }) },
      failed: 'Failed to update order status',
      done: `${order.order_number} is now ${status}`,
    });
  const choose = (order: AdminOrder, status: OrderStatus) =>
    status === 'shipped' ? setShipping(order) : setStatus(order, status);
  const removeRow = (order: AdminOrder) =>
    remove(order, {
      act: () => call('DELETE /api/admin/orders/:id', { params: { id: order.id } }),
      noun: 'order',
      name: order.order_number,
    });

  function onSaved() {
    toast.say('Order saved');
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <RecordList
        title="Orders"
        url={url}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        filters={
          <FilterSelect
            label="Status"
            all="All statuses"
            value={url.filters.status}
            options={statusChoices(url.filters.status).map((value) => ({ value, label: statusLabel(value) }))}
            onChange={(status) => url.setFilter('status', status)}
          />
        }
        columns={orderColumns(choose)}
        nameOf={(order) => order.order_number}
        actionsOf={(order) => [
          { label: 'View', run: () => open('view', order.id) },
          { label: 'Edit', run: () => open('edit', order.id) },
          { label: 'Delete', run: () => removeRow(order), danger: true },
        ]}
      />
      {shipping && (
        <EstimateDialog
          orderNumber={shipping.order_number}
          estimate={shipping.shipping_estimate ?? ''}
          onClose={() => setShipping(undefined)}
          onShip={(estimate) => {
            setShipping(undefined);
            void setStatus(shipping, 'shipped', estimate);
          }}
        />
      )}
      {opened?.mode === 'view' && (
        <OrderView id={opened.id} row={row} onClose={close} onEdit={() => open('edit', opened.id)} />
      )}
      {opened?.mode === 'edit' && (
        <OpenedOrder
          key={opened.id}
          id={opened.id}
          row={row}
          onSaved={onSaved}
          onClose={close}
          onMissing={(missing) => {
            setNotice(missing);
            close();
          }}
        />
      )}
    </>
  );
}
