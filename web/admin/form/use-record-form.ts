import { newOnce, type Once } from '#web/once.ts';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { isSame, keepTyped } from '#web/keep-typed.ts';
import { type TheirChange, theirChanges } from '#web/their-changes.ts';
import type { SaveOptions } from './use-save.tsx';

export interface RecordFormProps<R> {
  /** As it was when the form opened; undefined for a new one. */
  record: R | undefined;
  /** Reads it again after a conflict; resolves with undefined when the list no longer has it. */
  readAgain?: (() => Promise<R | undefined>) | undefined;
  /** With what there is to say besides that it was saved. */
  onSaved: (note?: string) => void;
  /** A new one was saved, and the form stays open for another. Left out where only one is added at a time. */
  onAdded?: ((note?: string) => void) | undefined;
  onClose: () => void;
}

export interface RecordFormOptions<R, V extends FieldValues> {
  /** As sentences have it: 'team member'. */
  noun: string;
  /** What the fields hold of a record, or of none yet. */
  valuesOf: (record: R | undefined) => V;
  /** Left out for what is only ever changed. `once` goes with the call: sent again after a lost answer, it does nothing more. */
  create?: (values: V, once: Once) => Promise<unknown>;
  /**
   * `base` is the record that the fields were filled from: the server refuses to overwrite a later change. Resolves with
   * a sentence when what was saved is not what was typed. Left out for what is never changed.
   */
  update?: (base: R, values: V, once: Once) => Promise<unknown>;
  /** The form's field of one that the server names, where the form has it elsewhere. */
  fieldOf?: (name: string, values: V) => string;
  /** Joins what was typed with what others have saved meanwhile, where a value is a list. */
  merge?: (opened: V, typed: V, now: V) => V;
  /** What others have changed, where a field holds more than one thing that has a name; with the record as it is and was. */
  changesOf?: (opened: V, typed: V, now: V, record: R, before: R) => readonly TheirChange[];
  /** What was created has something to show at once: the form closes for it. */
  showsCreated?: boolean;
}

/** What FormDialog must know of a record's form. */
export interface RecordDialog<V extends FieldValues> extends SaveOptions<V> {
  title: string;
  saveLabel: string;
  onClose: () => void;
  /** Empties the form of what was saved, for another. */
  onAdded?: (note?: string) => void;
}

/** The form of a record, new or edited, that somebody else may change meanwhile. */
export function useRecordForm<R, V extends FieldValues>(
  { record, readAgain, onSaved, onAdded, onClose }: RecordFormProps<R>,
  options: RecordFormOptions<R, V>,
): { form: UseFormReturn<V>; base: R | undefined; dialog: RecordDialog<V> } {
  const { noun, valuesOf, create, update, fieldOf, merge = keepTyped, changesOf = theirChanges } = options;
  const [base, setBase] = useState(record);
  const [once, setOnce] = useState(newOnce);
  // Checked when it is submitted: nothing complains while somebody types.
  const form = useForm<V>({
    // Everything has a value: V is more than DefaultValues<V> asks for.
    defaultValues: valuesOf(record) as DefaultValues<V>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });

  async function catchUp() {
    const now = await readAgain?.();
    if (!base || !now) return undefined;
    const changes = changesOf(valuesOf(base), form.getValues(), valuesOf(now), now, base);
    const merged = merge(valuesOf(base), form.getValues(), valuesOf(now));
    form.reset(valuesOf(now));
    form.reset(merged, { keepDefaultValues: true });
    setBase(now);
    setOnce(newOnce);
    return changes;
  }

  const dialog = {
    ...(record
      ? { title: `Edit ${noun}`, failed: `Failed to update ${noun}`, saveLabel: 'Save changes' }
      : { title: `Add ${noun}`, failed: `Failed to create ${noun}`, saveLabel: `Create ${noun}` }),
    form,
    save: async (values: V) => {
      if (base) return update?.(base, values, once);
      const created = await create?.(values, once);
      setOnce(newOnce);
      return created;
    },
    fieldOf,
    onSaved,
    onClose,
    ...(base && readAgain && { catchUp }),
    ...(!record &&
      onAdded &&
      !options.showsCreated && {
        onAdded: (note?: string) => {
          form.reset(valuesOf(undefined));
          onAdded(note);
        },
      }),
  };
  return { form, base, dialog };
}

/** Whether there is something to lose at this very moment; `formState.isDirty` says it one render later. */
export const hasChanges = <V extends FieldValues>(form: UseFormReturn<V>): boolean =>
  !isSame(form.getValues(), form.formState.defaultValues);
