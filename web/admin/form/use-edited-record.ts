import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { keepTyped } from './keep-typed.ts';
import { useRecordForm } from './use-record-form.ts';

export interface RecordFormProps<R> {
  /** As it was when the form opened; undefined for a new one. */
  record: R | undefined;
  /** As it is now; undefined when the list no longer has it. */
  readAgain: () => Promise<R | undefined>;
  onSaved: () => void;
  onClose: () => void;
}

export interface EditedRecord<R, V extends FieldValues> {
  form: UseFormReturn<V>;
  /** What the server compares with; a caught-up form starts from the newer record. */
  base: R | undefined;
  /** See FormDialog; undefined for a new record, which nobody else can have changed. */
  catchUp: (() => Promise<boolean>) | undefined;
}

/** The form of a record that somebody else may change meanwhile. `merge` is for values that are lists. */
export function useEditedRecord<R, V extends FieldValues>(
  { record, readAgain }: Pick<RecordFormProps<R>, 'record' | 'readAgain'>,
  valuesOf: (record: R | undefined) => V,
  merge: (opened: V, typed: V, now: V) => V = keepTyped,
): EditedRecord<R, V> {
  const [base, setBase] = useState(record);
  // Everything has a value: V is more than DefaultValues<V> asks for.
  const form = useRecordForm<V>(valuesOf(record) as DefaultValues<V>);

  async function catchUp() {
    const now = await readAgain();
    if (!base || !now) return false;
    const merged = merge(valuesOf(base), form.getValues(), valuesOf(now));
    form.reset(valuesOf(now));
    form.reset(merged, { keepDefaultValues: true });
    setBase(now);
    return true;
  }

  return { form, base, catchUp: base && catchUp };
}
