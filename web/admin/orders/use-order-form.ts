import type { updateDelivery } from '#contract/admin-deliveries.ts';
import type { Wire } from '#contract/endpoint.ts';
import { hasChanges, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { useAskToDiscard } from '#web/admin/form/use-unsaved-guard.ts';
import { useRefresh } from '#web/admin/list/use-records.ts';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { theirChanges } from '#web/their-changes.ts';
import { orderArea } from './order-area.ts';
import { orderNews } from './order-news.ts';
import { type Order, readOrder } from './read-order.ts';

export interface OrderFormProps {
  /** As it was when the form opened. */
  order: Order;
  onSaved: (before: Order, after: Order) => void;
  onClose: () => void;
}

type Update<V extends FieldValues> = NonNullable<Parameters<typeof useRecordForm<Order, V>>[1]['update']>;
/** Resolves with the order, or with undefined where the form is not to be sent as it is: it says why. */
type Save<V extends FieldValues> = (
  form: UseFormReturn<V>,
  ...input: Parameters<Update<V>>
) => Promise<Wire<typeof updateDelivery> | undefined>;

/** A form over the view of an order, about something of it: it has no URL of its own, so that it asks itself before it closes. */
export function useOrderForm<V extends FieldValues>(
  { order, onSaved, onClose }: OrderFormProps,
  noun: string,
  valuesOf: (order: Order) => V,
  save: Save<V>,
) {
  const saved = useRef<Order>(undefined);
  const askToDiscard = useAskToDiscard();
  const refresh = useRefresh(orderArea.key);
  const {
    form,
    base = order,
    dialog,
  } = useRecordForm<Order, V>(
    {
      record: order,
      readAgain: async () => {
        const now = await orderArea.read(order.id);
        // The view below the form, and its row in the list, are of what it was before.
        void refresh();
        return now;
      },
      onSaved: () => saved.current && onSaved(base, saved.current),
      onClose: () => void close(),
    },
    {
      noun,
      valuesOf: (record = order) => valuesOf(record),
      changesOf: (opened, typed, now, record, before) => [
        ...orderNews(before, record),
        ...theirChanges(opened, typed, now),
      ],
      update: async (seen, values, once) => {
        const answer = await save(form, seen, values, once);
        if (!answer) return false;
        saved.current = readOrder(answer.data);
        return undefined;
      },
    },
  );
  async function close() {
    if (hasChanges(form) && !(await askToDiscard())) return;
    onClose();
  }
  return { form, base, dialog: { ...dialog, failed: `Failed to save the ${noun}` } };
}
