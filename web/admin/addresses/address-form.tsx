import type { AdminAddress } from '#contract/admin-addresses.ts';
import { EmailAddress } from '#web/admin/email-text.tsx';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { ownerName } from '#web/admin/owner-cell.tsx';
import { call } from '#web/api.ts';
import { CountryOptions } from '#web/country-options.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { addressArea } from './address-area.ts';
import { type AddressValues, changeBodyOf, newBodyOf, valuesOf } from './address-values.ts';
import { OwnerPicker } from './owner-picker.tsx';

export function AddressForm(props: RecordFormProps<AdminAddress>) {
  const { form, base, dialog } = useRecordForm<AdminAddress, AddressValues>(props, {
    noun: addressArea.noun,
    valuesOf,
    create: (values, once) => call('POST /api/admin/addresses', { body: newBodyOf(values), ...once }),
    update: ({ id, updatedAt }, values, once) =>
      call('PUT /api/admin/addresses/:id', { params: { id }, body: changeBodyOf(values, updatedAt), ...once }),
  });

  return (
    <FormDialog {...dialog} size="md">
      {base ? (
        <p className="text-text-2">
          Of <strong className="font-semibold text-text">{ownerName(base.user)}</strong>,{' '}
          <EmailAddress email={base.user.email} />
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
          first={Boolean(base)}
          hint="House number, street and whatever else the door needs"
          className="sm:col-span-2"
        />
        <TextField form={form} name="zipCode" label="ZIP" required />
        <TextField form={form} name="city" label="City" required />
        <TextField form={form} name="state" label="State" required />
        <SelectField form={form} name="country" label="Country" required>
          <CountryOptions />
        </SelectField>
      </div>
      <DefaultField form={form} base={base} />
    </FormDialog>
  );
}

/** The default stays so until another is; what is switched off cannot become it. */
function DefaultField({ form, base }: { form: UseFormReturn<AddressValues>; base: AdminAddress | undefined }) {
  if (base?.isDefault) return <p className="text-muted">This is their default address.</p>;
  if (base && !base.isActive) return <p className="text-muted">This address is inactive: nothing is shipped to it.</p>;
  return <CheckField form={form} name="isDefault" label="Default address" hint="Chosen first at checkout." />;
}
