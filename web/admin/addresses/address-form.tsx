import type { AdminAddress } from '#contract/admin-addresses.ts';
import { COUNTRIES_BY_NAME } from '#domain/countries.ts';
import { call } from '#web/api.ts';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { recordWords } from '#web/admin/form/record-words.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { ownerName } from '#web/admin/owner-name.ts';
import { type AddressValues, changeBodyOf, newBodyOf, valuesOf } from './address-values.ts';
import { OwnerPicker } from './owner-picker.tsx';

export function AddressForm({ record, readAgain, onSaved, onClose }: RecordFormProps<AdminAddress>) {
  const { form, base, catchUp } = useEditedRecord<AdminAddress, AddressValues>({ record, readAgain }, valuesOf);

  const save = (values: AddressValues) =>
    base
      ? call('PUT /api/admin/addresses/:id', { params: { id: base.id }, body: changeBodyOf(values, base.updatedAt) })
      : call('POST /api/admin/addresses', { body: newBodyOf(values) });

  return (
    <FormDialog
      {...recordWords('address', record)}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      catchUp={catchUp}
      size="md"
    >
      {base ? (
        <p className="text-text-2">
          Of <strong className="font-semibold text-text">{ownerName(base.user)}</strong>,{' '}
          <span className="wrap-anywhere">{base.user.email}</span>
        </p>
      ) : (
        <OwnerPicker form={form} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="street"
          label="Address"
          required
          first={Boolean(record)}
          hint="House number, street and whatever else the door needs"
          className="sm:col-span-2"
        />
        <TextField form={form} name="zipCode" label="ZIP" required />
        <TextField form={form} name="city" label="City" required />
        <TextField form={form} name="state" label="State" required />
        <SelectField form={form} name="country" label="Country" required>
          <option value="">Select a country</option>
          {COUNTRIES_BY_NAME.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <DefaultField form={form} base={base} />
    </FormDialog>
  );
}

/** The default stays so until another is; what is switched off cannot become it. */
function DefaultField({
  form,
  base,
}: Pick<ReturnType<typeof useEditedRecord<AdminAddress, AddressValues>>, 'form' | 'base'>) {
  if (base?.isDefault) return <p className="text-muted">This is their default address.</p>;
  if (base && !base.isActive) return <p className="text-muted">This address is inactive: nothing is shipped to it.</p>;
  return <CheckField form={form} name="isDefault" label="Default address" hint="Chosen first at checkout." />;
}
