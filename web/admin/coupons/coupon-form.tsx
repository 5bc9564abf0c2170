import { SIGN_OF } from '#domain/currency.ts';
import { COUPON_TYPES, type CouponType } from '#domain/coupons.ts';
import { CheckField, MoneyField, NumberField, SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type Coupon, couponArea, readCoupon } from './coupon-area.ts';
import { announcedHint, endHint, typeLabels } from './coupon-labels.ts';
import { bodyOf, type CouponValues, randomCode, valuesOf } from './coupon-values.ts';

const valueHints: Record<CouponType, string> = {
  percentage: 'Percent of the subtotal, up to 100',
  fixed: 'An amount off the subtotal',
  free_shipping: 'Not needed for free shipping',
};

const noSpaces = (code: string | boolean) =>
  /\s/.test(String(code).trim()) ? 'Code must not contain spaces' : undefined;

export function CouponForm(props: RecordFormProps<Coupon>) {
  const { form, dialog } = useRecordForm<Coupon, CouponValues>(props, {
    noun: couponArea.noun,
    valuesOf,
    create: (values, once) => call('POST /api/admin/coupons', { body: bodyOf(values), ...once }),
    update: (base, values, once) =>
      call('PUT /api/admin/coupons/:id', { params: { id: base.id }, body: bodyOf(values, base), ...once }),
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const startDate = useWatch({ control: form.control, name: 'startDate' });
  const endDate = useWatch({ control: form.control, name: 'endDate' });
  const other = useAnnounced(props.record?.id);
  const notBeforeStart = () =>
    form.getValues('endDate') < form.getValues('startDate') ? 'End date must not be before the start date' : undefined;

  return (
    <FormDialog {...dialog}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            form={form}
            name="code"
            label="Code"
            required
            first
            check={noSpaces}
            hint="Buyers may type it in any case."
            className="flex-1 basis-[8rem]"
          />
          <Button
            variant="secondary"
            className="mt-6.5"
            onClick={() => {
              form.clearErrors('code');
              form.setValue('code', randomCode(), { shouldDirty: true });
            }}
          >
            Generate
          </Button>
        </div>
        <TextField form={form} name="name" label="Name" required />
        <TextAreaField form={form} name="description" label="Description" required rows={2} className="sm:col-span-2" />
        <SelectField form={form} name="type" label="Type" required>
          {COUPON_TYPES.map((choice) => (
            <option key={choice} value={choice}>
              {typeLabels[choice]}
            </option>
          ))}
        </SelectField>
        <NumberField
          form={form}
          name="value"
          label="Value"
          required={type !== 'free_shipping'}
          hint={valueHints[type]}
          currency={type === 'fixed' ? SIGN_OF.admin : undefined}
          {...(type === 'percentage' && { max: 100 })}
        />
        <MoneyField form={form} name="minOrderAmount" label="Minimum order amount" required />
        <MoneyField
          form={form}
          name="maxDiscount"
          label="Maximum discount"
          optional
          placeholder="None"
          hint={type === 'percentage' ? undefined : 'Caps a percentage only'}
        />
        <NumberField form={form} name="usageLimit" label="Usage limit" step={1} optional placeholder="∞" />
        <NumberField form={form} name="userUsageLimit" label="Usage limit per user" step={1} optional placeholder="∞" />
        <TextField
          form={form}
          name="startDate"
          label="Start date"
          type="date"
          required
          hint="From the start of the day, UTC"
        />
        <TextField
          form={form}
          name="endDate"
          label="End date"
          type="date"
          required
          check={notBeforeStart}
          hint={endHint(endDate)}
        />
      </div>
      <CheckField form={form} name="isActive" label="Active" hint="Can be used between its dates." />
      <CheckField
        form={form}
        name="isAnnounced"
        label="Announced"
        hint={announcedHint(other, { startDate, endDate })}
      />
    </FormDialog>
  );
}

/** The coupon that is announced now, where it is another than this one. */
function useAnnounced(id: string | undefined): Coupon | undefined {
  const { data } = useQuery({
    queryKey: [couponArea.key, 'announced'],
    queryFn: async () => (await call('GET /api/admin/coupons', { query: { announced: 'true' } })).data.map(readCoupon),
    staleTime: 0,
  });
  return data?.find((coupon) => coupon.id !== id);
}
