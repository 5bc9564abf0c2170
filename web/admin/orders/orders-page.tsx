import { RecordList } from '#web/admin/list/record-list.tsx';
import { useOpenRecord } from '#web/admin/list/use-opened.ts';
import { useArea } from '#web/admin/list/use-area.ts';
import { canBecome } from './bulk-labels.ts';
import { EstimateDialog } from './estimate-dialog.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderArea } from './order-area.ts';
import { OrderEditor } from './order-form.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderView } from './order-view.tsx';
import { useBulkOrders } from './use-bulk-orders.tsx';
import { useOrderStatus } from './use-order-status.tsx';

const parts = ['ship'] as const;

export function Component() {
  const { list, opened, open, close, idOf, change, viewAction, editActions, onSaved } = useArea(orderArea, [], parts);
  const { url, records, setNotice } = list;
  const { dialog, ...status } = useOrderStatus(change, list.notice);
  const bulk = useBulkOrders();
  const row = records.rows?.find(({ id }) => id === opened?.id);
  const { row: toShip, notice: missing } = useOpenRecord(orderArea, idOf('ship'), records);

  return (
    <>
      <RecordList
        {...list}
        notice={list.notice ?? missing}
        filters={<OrderFilters url={url} />}
        columns={orderColumns(status.choose)}
        bulkOf={bulk.actionsOf}
        actionsOf={(order) => [viewAction(order), ...editActions(order)]}
      />
      {dialog}
      {bulk.dialog}
      {toShip && canBecome(toShip, 'shipped') && (
        <EstimateDialog
          title={`Ship ${toShip.order_number}`}
          estimate={toShip.shipping_estimate ?? ''}
          notice={list.notice}
          onClose={close}
          onShip={async (estimate) => {
            const isShipped = await status.ship(toShip, estimate);
            if (isShipped) close();
            return isShipped;
          }}
        />
      )}
      {opened?.mode === 'view' && (
        <OrderView
          id={opened.id}
          row={row}
          notice={list.notice}
          onClose={close}
          onEdit={() => open('edit', opened.id)}
          actions={{ ...status, change }}
        />
      )}
      {opened?.mode === 'edit' && (
        <OrderEditor
          key={opened.id}
          id={opened.id}
          row={row}
          announce={status.announce}
          onSaved={(said) => onSaved(said?.text, undefined, said?.action)}
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
