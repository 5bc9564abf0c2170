import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

/** Checked when it is submitted; a message goes as soon as its field is edited, and nothing complains while typing. */
export const useRecordForm = <V extends FieldValues>(values: DefaultValues<V>) =>
  useForm<V>({ defaultValues: values, mode: 'onSubmit', reValidateMode: 'onSubmit' });
