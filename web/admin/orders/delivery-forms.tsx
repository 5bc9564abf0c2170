import { CARRIER_KEYS, CARRIERS } from '#domain/carriers.ts';
import { isUnlikelyTrackingNumber } from '#domain/tracking-number.ts';
import { leftToSend } from '#domain/left-to-send.ts';
import { CheckField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  carrierBody,
  itemsOf,
  newParcel,
  parcelValues,
  type ParcelValues,
  rememberCarrier,
} from './delivery-values.ts';
import { ItemUnits } from './item-units.tsx';
import type { Delivery, Order } from './read-order.ts';
import { unpaidConsequences } from './unpaid-labels.ts';
import { packingNotes, sendingNotes } from './sending-notes.ts';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';

const NOUN = 'parcel';

/** Asks with whom a parcel of an order leaves and what is in it: all that is left, unless somebody says otherwise. */
export function SendParcel({ order, ...props }: OrderFormProps) {
  const { form, base, dialog } = useOrderForm(
    { order, ...props },
    NOUN,
    newParcel,
    async (parcel, seen, values, once) => {
      const items = itemsOf(values);
      const [first] = Object.keys(values.quantities);
      if (items.length === 0 && first) {
        parcel.setError('root', { message: 'Nothing is in the parcel yet: say how many of an item.' });
        parcel.setFocus(`quantities.${first}`);
        return undefined;
      }
      const body = { ...carrierBody(values), items, expectedUpdatedAt: seen.updated_at };
      const sent = await call('POST /api/admin/orders/:id/deliveries', { params: { id: seen.id }, body, ...once });
      rememberCarrier(values);
      return sent;
    },
  );
  const left = leftToSend(base.items, base.deliveries);
  return (
    <FormDialog {...dialog} title={`Send a parcel of ${order.order_number}`} saveLabel="Mark as sent" size="md">
      {[...sendingNotes([base]), ...packingNotes([base]), ...unpaidConsequences(base, 'shipped')].map((text) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      <CarrierFields form={form} />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">In the parcel</legend>
        <ul className="divide-y divide-line border-y border-line">
          {base.items.map((item) => {
            const most = left.get(item.id) ?? 0;
            return (
              most > 0 && <ItemUnits key={item.id} form={form} name={`quantities.${item.id}`} item={item} most={most} />
            );
          })}
        </ul>
      </fieldset>
      <p className="text-sm text-muted">
        The customer gets a mail about it in two minutes, with what is inside and the link to track it.
      </p>
    </FormDialog>
  );
}

/** Carrier and number of a parcel that has left, and whether it has arrived. */
export function EditParcel({ delivery, ...props }: OrderFormProps & { delivery: Delivery }) {
  const valuesOf = ({ deliveries }: Order) => parcelValues(deliveries.find(({ id }) => id === delivery.id) ?? delivery);
  const { form, dialog } = useOrderForm(props, NOUN, valuesOf, (_, seen, values, once) => {
    const body = { ...carrierBody(values), isDelivered: values.isDelivered, expectedUpdatedAt: seen.updated_at };
    return call('PUT /api/admin/deliveries/:id', { params: { id: delivery.id }, body, ...once });
  });
  return (
    <FormDialog {...dialog} title={`Edit a parcel of ${props.order.order_number}`} size="md">
      <CarrierFields form={form} />
      <CheckField form={form} name="isDelivered" label="It has arrived" />
      <p className="text-sm text-muted">
        A customer who has been told of another number gets a mail with the new one in two minutes.
      </p>
    </FormDialog>
  );
}

function CarrierFields({ form }: { form: UseFormReturn<ParcelValues> }) {
  const [carrier, number] = useWatch({ control: form.control, name: ['carrier', 'trackingNumber'] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="carrier" label="Carrier" required>
          {CARRIER_KEYS.map((key) => (
            <option key={key} value={key}>
              {key === 'other' ? 'Another carrier' : CARRIERS[key].name}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="trackingNumber" label="Tracking number" optional first />
      </div>
      {isUnlikelyTrackingNumber(number) && (
        <Banner tone="warn">
          This does not look like a tracking number. The customer gets it as a link: look at the label once more.
        </Banner>
      )}
      {carrier === 'other' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="carrierName" label="Name of the carrier" optional />
          <TextField
            form={form}
            name="trackingLink"
            label="Tracking link"
            optional
            placeholder="https://"
            hint="With {number} where the tracking number goes"
          />
        </div>
      )}
    </>
  );
}
