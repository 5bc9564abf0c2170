import type { Order } from '#web/admin/orders/read-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { useState } from 'react';
import type { Sheets } from './printed-sheets.tsx';

interface PrintDialogProps {
  orders: readonly Order[];
  /** The one that is open. */
  order: Order | undefined;
  onPrint: (sheets: Sheets) => Promise<void>;
  onClose: () => void;
}

const KINDS = [
  ['pick-list', 'Pick list'],
  ['slips-a4', 'Packing slips on A4'],
  ['slips-a6', 'Packing slips on A6 labels'],
] as const satisfies readonly [Sheets['kind'], string][];

/** Asks what is printed, and of which orders. */
export function PrintDialog({ orders, order, onPrint, onClose }: PrintDialogProps) {
  const [kind, setKind] = useState<Sheets['kind']>('pick-list');
  const [isBusy, setBusy] = useState(false);
  const unstarted = orders.filter(({ packing }) => !packing);
  const choices = [
    ...(unstarted.length > 0 ? [{ label: `Those that nobody packs yet: ${unstarted.length}`, of: unstarted }] : []),
    { label: `All: ${orders.length}`, of: orders },
    ...(order ? [{ label: `Only ${order.order_number}`, of: [order] }] : []),
  ];
  const [chosen, setChosen] = useState(0);

  async function print() {
    setBusy(true);
    await onPrint({ kind, orders: choices[chosen]?.of ?? orders });
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Print"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void print()}>
            Print
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label="What"
          hint={
            kind === 'pick-list'
              ? 'What is to be fetched, added up by product, size and style.'
              : 'One order a sheet. They count as being packed by you from then on.'
          }
        >
          <Select
            data-autofocus
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(KINDS.find(([each]) => each === value)?.[0] ?? kind)}
          >
            {KINDS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Orders">
          <Select value={chosen} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
            {choices.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
