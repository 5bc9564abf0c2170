import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from './keep-typed.ts';

/** Whether there is something to lose at this very moment; `formState.isDirty` says it one render later. */
export const hasChanges = <V extends FieldValues>(form: UseFormReturn<V>): boolean =>
  !isSame(form.getValues(), form.formState.defaultValues);
