import { CARRIER_KEYS, CARRIERS } from '#domain/carriers.ts';
import { adminTitle } from '#web/admin/area.ts';
import { NoticeBanner } from '#web/admin/notice.tsx';
import { lastCarrier, rememberCarrier } from '#web/admin/orders/delivery-values.ts';
import type { Order } from '#web/admin/orders/read-order.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PackageCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { OrderToPack } from './order-to-pack.tsx';
import { nextStepText, notToPackText } from './packing-labels.ts';
import { PackingQueue } from './packing-queue.tsx';
import { linesMissing } from './open-parcel.ts';
import { linesLeft } from './pick-list.ts';
import { PrintDialog } from './print-dialog.tsx';
import { PrintedSheets, type Sheets } from './printed-sheets.tsx';
import { ScanField } from './scan-field.tsx';
import { useOrdersToPack } from './use-orders-to-pack.ts';
import { usePacking } from './use-packing.ts';

export function Component() {
  const { rows, total, asOf, failure, reload, patch } = useOrdersToPack();
  const packing = usePacking({ rows, failure, patch });
  const { order, parcel, said, notice } = packing;
  const [isPrinting, setPrinting] = useState(false);
  const [sheets, setSheets] = useState<Sheets>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const step =
    order && !notToPackText(order)
      ? nextStepText({
          lines: linesLeft(order).length,
          ticked: linesLeft(order).length - linesMissing(parcel, order),
          number: parcel.number,
        })
      : 'First the number of an order.';

  /** The queue may be longer than the screen. */
  function openFromQueue(chosen: Order) {
    flushSync(() => packing.open(chosen));
    document.getElementById('order-to-pack')?.scrollIntoView({ block: 'nearest' });
  }

  /** Who prints slips has begun to pack; what was cancelled meanwhile has none. */
  async function print({ kind, orders }: Sheets) {
    const ids = orders.map(({ id }) => id);
    const now = kind === 'pick-list' ? orders : await packing.setPacking(ids, true);
    const printed = now?.filter((each) => !notToPackText(each)) ?? [];
    flushSync(() => {
      setLeftOut((now ?? []).flatMap((each) => notToPackText(each) ?? []));
      setSheets({ kind, orders: printed });
      setPrinting(false);
    });
    if (printed.length > 0) window.print();
  }

  return (
    <>
      <title>{adminTitle('Packing')}</title>
      <div className="print:hidden">
        <div className="mb-4 flex min-h-ctl flex-wrap items-center gap-2.5">
          <div className="flex grow items-baseline gap-2.5 max-sm:basis-full">
            <h1>Packing</h1>
            <p aria-live="polite" className="text-lg text-muted tabular-nums">
              {rows && total}
              <span className="sr-only">{rows ? (total === 1 ? ' order' : ' orders') : !failure && 'Loading...'}</span>
            </p>
          </div>
          <Carrier />
          <Button variant="secondary" disabled={!rows || rows.length === 0} onClick={() => setPrinting(true)}>
            <Printer size={17} aria-hidden="true" />
            Print…
          </Button>
        </div>
        <div className="flex flex-col gap-3">
          {failure && (
            <NoticeBanner
              notice={failure}
              action={
                <Button variant="secondary" size="sm" onClick={() => void reload()}>
                  Try Again
                </Button>
              }
            />
          )}
          {notice && <NoticeBanner notice={notice} onDismiss={() => packing.setNotice(undefined)} />}
          {packing.unsent.map(({ id, ...each }) => (
            <NoticeBanner key={id} notice={each} onDismiss={() => packing.dismissUnsent(id)} />
          ))}
          {leftOut.map((text) => (
            <Banner key={text} tone="warn" onDismiss={() => setLeftOut([])}>
              {text} It has no slip.
            </Banner>
          ))}
          <ScanField hint={step} onScan={packing.scan} />
          <p
            key={said?.isRefusal ? said.nth : 0}
            role={said?.isRefusal ? 'alert' : 'status'}
            className={said?.isRefusal ? 'font-medium text-bad' : 'text-text-2'}
          >
            {said?.text}
          </p>
          {!rows && !failure && <Skeleton className="h-60 w-full" />}
          {rows && (rows.length > 0 || order) && (
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
              {order ? <OrderToPack {...{ order, packing, asOf }} /> : <p>Others pack all of these.</p>}
              <PackingQueue orders={rows} {...{ total, asOf }} openId={order?.id} onOpen={openFromQueue} />
            </div>
          )}
          {rows?.length === 0 && !order && (
            <div className="rounded-lg border border-line">
              <EmptyState icon={<PackageCheck />} title="Everything that was paid has left" />
            </div>
          )}
        </div>
      </div>
      {isPrinting && rows && (
        <PrintDialog orders={rows} order={order} onPrint={print} onClose={() => setPrinting(false)} />
      )}
      <PrintedSheets {...(sheets ?? { kind: 'pick-list', orders: rows ?? [] })} asOf={asOf} />
    </>
  );
}

/** Who takes the parcels, on this device. */
function Carrier() {
  const [last, setLast] = useState(lastCarrier);
  return (
    <Field label="Carrier" labelHidden className="grow sm:w-44 sm:grow-0">
      <Select
        value={last.carrier}
        onChange={({ currentTarget }) => {
          const carrier = CARRIER_KEYS.find((key) => key === currentTarget.value) ?? last.carrier;
          rememberCarrier({ ...last, carrier });
          setLast({ ...last, carrier });
        }}
      >
        {CARRIER_KEYS.map((key) => (
          <option key={key} value={key}>
            {key === 'other' ? last.carrierName || 'Another carrier' : CARRIERS[key].name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
