import { CountryOptions } from '#web/country-options.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { LimitedInput } from '#web/ui/limited-text.tsx';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressForm } from './address-form.ts';

interface AddressFieldsProps {
  form: UseFormReturn<AddressForm>;
  zipLabel?: string;
  additionLabel?: string;
  /** The section of the fields' `autocomplete`. */
  purpose?: 'shipping' | 'billing';
  /** Those that can be chosen; left out, all. */
  countries?: ComponentProps<typeof CountryOptions>['only'];
  countryHint?: string;
}

/** The fields of an address; postal code and house number first, because they may fill in the rest. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, zipLabel = 'ZIP', additionLabel = 'Addition', purpose, countries, countryHint } = props;
  const { register, formState } = form;
  const { errors } = formState;
  const autoComplete = (token: string) => (purpose ? `${purpose} ${token}` : token);
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Country" hint={countryHint} error={errors.country?.message} className="col-span-2">
        <Select {...register('country')} autoComplete={autoComplete('country')}>
          <CountryOptions only={countries} />
        </Select>
      </Field>
      <Field label={zipLabel} error={errors.zipCode?.message} className="col-span-2">
        <LimitedInput {...register('zipCode')} autoComplete={autoComplete('postal-code')} maxLength={20} />
      </Field>
      <Field label="House number" error={errors.houseNumber?.message}>
        <LimitedInput {...register('houseNumber')} autoComplete="off" maxLength={20} />
      </Field>
      <Field label={additionLabel} error={errors.addition?.message}>
        <LimitedInput {...register('addition')} autoComplete={autoComplete('address-line2')} maxLength={40} />
      </Field>
      <Field label="Street name" error={errors.streetName?.message} className="col-span-2">
        <LimitedInput {...register('streetName')} autoComplete={autoComplete('address-line1')} maxLength={130} />
      </Field>
      <Field label="City" error={errors.city?.message}>
        <LimitedInput {...register('city')} autoComplete={autoComplete('address-level2')} maxLength={200} />
      </Field>
      <Field label="State" error={errors.state?.message}>
        <LimitedInput {...register('state')} autoComplete={autoComplete('address-level1')} maxLength={200} />
      </Field>
    </div>
  );
}
