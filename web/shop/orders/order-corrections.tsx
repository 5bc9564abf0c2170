import { COUNTRIES } from '#domain/countries.ts';
import { optionPairs, SIZE_OPTION } from '#domain/line-options.ts';
import { OPTION_VALUE_LENGTH } from '#domain/limits.ts';
import { regionOf } from '#domain/shipping.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import type { FormEvent, ReactNode } from 'react';
import type { MyOrderDetail, OrderLine } from './read-order.ts';

/** What was typed for a line: what is printed. */
export const textsOf = ({ options }: OrderLine): [label: string, text: string][] =>
  optionPairs(options).filter(([label]) => label !== SIZE_OPTION);

interface FormProps {
  busy: boolean;
  onClose: () => void;
}

type Place = MyOrderDetail['shippingAddress'];
const PLACE = [
  ['street', 'Street and number', 'street-address', 200],
  ['zipCode', 'ZIP or postal code', 'postal-code', 20],
  ['city', 'City', 'address-level2', 200],
  ['state', 'State or region', 'address-level1', 200],
] as const;

/** Asks for the right shipping address, in one of the countries to which shipping costs the same. */
export function AddressCorrection({
  order: { shippingAddress },
  onSave,
  ...props
}: FormProps & { order: MyOrderDetail; onSave: (place: Place) => Promise<void> }) {
  const region = regionOf(shippingAddress.country);
  return (
    <Correction
      {...props}
      onSave={(text) =>
        onSave({
          street: text('street'),
          city: text('city'),
          state: text('state'),
          zipCode: text('zipCode'),
          country: text('country'),
        })
      }
    >
      <Field label="Country" hint="Shipping costs the same in each of these.">
        <Select name="country" autoComplete="country" defaultValue={shippingAddress.country}>
          {Object.entries(COUNTRIES)
            .filter(([code]) => regionOf(code) === region)
            .map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      {PLACE.map(([name, label, autoComplete, maxLength]) => (
        <Field key={name} label={label}>
          <TextInput
            name={name}
            autoComplete={autoComplete}
            maxLength={maxLength}
            required
            defaultValue={shippingAddress[name]}
          />
        </Field>
      ))}
    </Correction>
  );
}

/** Asks for the right texts of a line. */
export function TextCorrection({
  line,
  onSave,
  ...props
}: FormProps & { line: OrderLine; onSave: (options: Record<string, string>[]) => Promise<void> }) {
  const texts = textsOf(line);
  return (
    <Correction {...props} onSave={(text) => onSave(texts.map(([label]) => ({ [label]: text(label) })))}>
      {texts.map(([label, value]) => (
        <Field key={label} label={label}>
          <TextInput name={label} autoComplete="off" maxLength={OPTION_VALUE_LENGTH} required defaultValue={value} />
        </Field>
      ))}
    </Correction>
  );
}

interface CorrectionProps extends FormProps {
  onSave: (text: (name: string) => string) => Promise<void>;
  children: ReactNode;
}

/** A form of a few fields, each of which must be filled in: the browser says so. */
function Correction({ busy, onSave, onClose, children }: CorrectionProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void onSave((name) => String(data.get(name) ?? '').trim());
  }
  return (
    <form onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {children}
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
