import { adminPrice } from '#domain/currency.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { type Column, RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { call } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { dateAndTime, shortDate } from '#web/format.ts';
import { useState } from 'react';
import { EstimateDialog } from './estimate-dialog.tsx';
import { orderArea } from './order-area.ts';
import { OrderEditor } from './order-form.tsx';
import { customerName, statusChoices } from './order-labels.ts';
import { OrderView, PaymentBadges } from './order-view.tsx';
import { type Order, readOrder } from './read-order.ts';
import { StatusSelect } from './status-select.tsx';

export function Component() {
  const { list, opened, open, close, change, viewAction, editActions, onSaved } = useArea(orderArea);
  const { url, records, setNotice } = list;
  const [shipping, setShipping] = useState<Order>();
  const row = records.rows?.find(({ id }) => id === opened?.id);

  const setStatus = (order: Order, status: OrderStatus, estimate?: string) =>
    change(order, {
      act: async () => {
        const { data } = await call('PUT /api/admin/orders/:id/status', {
          params: { id: order.id },
          body: { status, ...(estimate !== undefined && { shippingEstimate: estimate || null }) },
        });
        return readOrder(data);
      },
      guess: { status, ...(estimate !== undefined && { shipping_estimate: estimate || null }) },
      failed: 'Failed to update order status',
      done: `${order.order_number} is now ${status}`,
    });
  const choose = (order: Order, status: OrderStatus) =>
    status === 'shipped' ? setShipping(order) : setStatus(order, status);

  return (
    <>
      <RecordList
        {...list}
        filters={
          <FilterSelect
            label="Status"
            all="All statuses"
            value={url.filters.status}
            options={statusChoices(url.filters.status).map((value) => ({ value, label: capitalized(value) }))}
            onChange={(status) => url.setFilter('status', status)}
          />
        }
        columns={columnsOf(choose)}
        actionsOf={(order) => [viewAction(order), ...editActions(order)]}
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
        <OrderEditor
          key={opened.id}
          id={opened.id}
          row={row}
          onSaved={onSaved}
          onClose={close}
          onMissing={(notice) => {
            setNotice(notice);
            close();
          }}
        />
      )}
    </>
  );
}

const columnsOf = (choose: (row: Order, status: OrderStatus) => void | Promise<unknown>): readonly Column<Order>[] => [
  { head: 'Order', cell: (row) => <span className="font-semibold whitespace-nowrap">{row.order_number}</span> },
  {
    head: 'Customer',
    cell: (row) => (
      <span className="block min-w-28">
        <span className="block break-words">{customerName(row)}</span>
        <span
          title={row.user.email}
          className="block text-sm break-all text-muted lg:max-xl:hidden xl:max-w-38 xl:truncate min-[1400px]:max-w-60"
        >
          {row.user.email}
        </span>
      </span>
    ),
  },
  { head: 'Items', num: true, cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { head: 'Total', num: true, cell: ({ total }) => adminPrice(total) },
  {
    head: 'Status',
    cell: (row) => (
      <StatusSelect orderNumber={row.order_number} status={row.status} onChoose={(status) => choose(row, status)} />
    ),
  },
  {
    head: 'Payment',
    cell: (row) => <PaymentBadges order={row} />,
  },
  {
    head: 'Date',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={dateAndTime(created_at)} className="whitespace-nowrap">
        {shortDate(created_at)}
      </time>
    ),
  },
];
