import type { Address } from '#contract/addresses.ts';
import { useSaveAddress } from '#web/shop/addresses/address-data.ts';
import { AddressFields } from '#web/shop/addresses/address-fields.tsx';
import { addressText } from '#domain/address-text.ts';
import { draftName } from '#web/shop/addresses/address-form.ts';
import { SavedAlready } from '#web/shop/addresses/saved-already.tsx';
import { useAddressForm } from '#web/shop/addresses/use-address-form.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, Select } from '#web/ui/field.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { AddressChoice } from './use-address-choice.ts';

interface AddressSelectorProps {
  addresses: readonly Address[] | undefined;
  failed: boolean;
  choice: AddressChoice;
}

export function AddressSelector({ addresses, failed, choice }: AddressSelectorProps) {
  const drafts = useDrafts();
  // What was typed before is there again.
  const [pressed, setPressed] = useState(() => (drafts.read(draftName(undefined)) === undefined ? undefined : true));
  // Who has no address needs the form; until it is known whether there is one, it stays shut.
  const formOpen = pressed ?? addresses?.length === 0;
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const lacksSecond = !choice.billingSameAsShipping && addresses !== undefined && addresses.length < 2;

  function takeSaved(address: Address) {
    choice.takeSaved(address);
    setPressed(false);
    toggle.current?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <News key={JSON.stringify(choice.news)} choice={choice} />
      <Selects addresses={addresses} failed={failed} choice={choice} />
      {lacksSecond && addresses.length > 0 && (
        <p role="status" className="text-sm text-warn">
          You only have one address. Please create a separate billing address or enable “Billing same as shipping”.{' '}
          <a
            href={`#${formId}`}
            className="font-medium text-link underline"
            onClick={(event) => {
              event.preventDefault();
              setPressed(true);
            }}
          >
            Create new
          </a>
        </p>
      )}
      <Button
        ref={toggle}
        variant="secondary"
        size="sm"
        aria-expanded={formOpen}
        aria-controls={formOpen ? formId : undefined}
        className="justify-self-start"
        onClick={() => setPressed(!formOpen)}
      >
        {formOpen ? 'Hide address form' : 'Add new address'}
      </Button>
      {/* Hidden, it keeps what was typed. */}
      {(formOpen || pressed === false) && (
        <InlineAddressForm
          id={formId}
          hidden={!formOpen}
          saved={addresses ?? []}
          opened={pressed === true}
          onSaved={takeSaved}
        />
      )}
    </div>
  );
}

const NOUNS = { shipping: 'shipping address', billing: 'billing address', both: 'address' };

/** Says that a chosen address was deleted or changed elsewhere. Where the form that was used has gone with its payment, it takes the focus. */
function News({ choice: { news, accept } }: { choice: AddressChoice }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once the form is gone.
    const timer = setTimeout(() => document.activeElement === document.body && box.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  if (!news) return null;
  const noun = NOUNS[news.of];
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-[calc(var(--header)+1rem)] rounded-ctl outline-none">
      {news.is === 'deleted' ? (
        <Banner tone="bad">
          The {noun} you chose was deleted in another window, so nothing can be paid yet. Please choose another one.
        </Banner>
      ) : (
        <Banner
          tone="bad"
          action={
            <Button variant="secondary" size="sm" onClick={accept}>
              Use this address
            </Button>
          }
        >
          The {noun} you chose was changed in another window. It is now {news.text}. Please check it and the total
          before you pay.
        </Banner>
      )}
    </div>
  );
}

function Selects({ addresses, failed, choice }: AddressSelectorProps) {
  const { shippingId, billingId, billingSameAsShipping: same } = choice;
  if (!addresses && failed)
    return (
      <p role="alert" className="text-bad">
        Failed to load addresses
      </p>
    );
  if (!addresses) return <p className="text-text-2">Loading addresses…</p>;
  if (addresses.length === 0) return <p className="text-text-2">You have no saved addresses yet. Create one below.</p>;
  return (
    <>
      <Field label="Shipping address">
        <Select value={shippingId} onChange={({ target }) => choice.setShipping(target.value)}>
          {!shippingId && <option value="">Select an address</option>}
          <Options addresses={addresses} />
        </Select>
      </Field>
      <Checkbox
        label="Billing same as shipping"
        checked={same}
        onChange={({ target }) => choice.setBillingSameAsShipping(target.checked)}
      />
      <Field label="Billing address">
        <Select value={billingId} disabled={same} onChange={({ target }) => choice.setBilling(target.value)}>
          {!billingId && <option value="">Select an address</option>}
          <Options addresses={addresses} taken={same ? undefined : shippingId} />
        </Select>
      </Field>
    </>
  );
}

/** An option for each address; the one with the id `taken` is disabled. */
function Options({ addresses, taken }: { addresses: readonly Address[]; taken?: string | undefined }) {
  return addresses.map((address) => (
    <option key={address.id} value={address.id} disabled={address.id === taken}>
      {addressText(address)}
    </option>
  ));
}

interface InlineAddressFormProps {
  id: string;
  hidden: boolean;
  saved: readonly Address[];
  /** Whether it was opened by a press, and takes the focus. */
  opened: boolean;
  onSaved: (address: Address) => void;
}

/** A new address without leaving the checkout. The server alone checks it. */
function InlineAddressForm({ id, hidden, saved, opened, onSaved }: InlineAddressFormProps) {
  const { mutateAsync: save } = useSaveAddress();
  const { form, submit, saving, isFilled, error, duplicate, reset } = useAddressForm({
    draft: draftName(undefined),
    saved,
    checked: false,
    focused: opened,
    save: async (body) => onSaved(await save({ body })),
  });
  return (
    <form
      id={id}
      hidden={hidden}
      onSubmit={submit}
      noValidate
      className="grid gap-5 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <AddressFields form={form} zipLabel="ZIP / Postal" additionLabel="Addition (optional)" purpose="shipping" />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isFilled && 'Filled in from a saved address.'}
      </p>
      {error && <Banner tone="bad">{error}</Banner>}
      {duplicate && (
        <SavedAlready
          action="Use the saved address"
          onAction={() => {
            reset();
            onSaved(duplicate);
          }}
        />
      )}
      <Button type="submit" busy={saving} className="justify-self-start">
        Save Address
      </Button>
    </form>
  );
}
