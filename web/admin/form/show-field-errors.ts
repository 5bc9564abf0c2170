import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { FROM_SERVER } from './form-field.ts';

/** The server's complaints beside the fields that they are about. True when all of them have found their place. */
export function showFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: Record<string, string>,
): boolean {
  const known = Object.entries(fields).filter(([name]) => get(form.getValues(), name) !== undefined);
  known.forEach(([name, message], index) => {
    // The form has a value of this name.
    form.setError(name as Path<V>, { type: FROM_SERVER, message }, { shouldFocus: index === 0 });
  });
  return known.length > 0 && known.length === Object.keys(fields).length;
}
