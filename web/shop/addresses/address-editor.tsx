import type { Address } from '#contract/addresses.ts';
import { ChangedMeanwhile } from '#web/shop/account/changed-meanwhile.tsx';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useSaveAddress } from './address-data.ts';
import { AddressFields } from './address-fields.tsx';
import { SavedAlready } from './saved-already.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressEditorProps {
  /** The address to change; undefined for a new one. */
  editing: Address | undefined;
  /** Name of what is kept while it is typed. */
  draft: string;
  /** Whether the address was deleted meanwhile: what was typed is saved as a new one. */
  isGone: boolean;
  saved: readonly Address[];
  /** Whether it was opened by a press: it takes the focus, and Cancel closes it. */
  opened: boolean;
  /** Is told whether something was typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
  onDone: (saved?: Address) => void;
  /** Shows the saved address that is the same as the one that was typed. */
  onShow: (same: Address) => void;
}

export function AddressEditor({ editing, draft, isGone, saved, opened, onDirty, onDone, onShow }: AddressEditorProps) {
  const { mutateAsync: save } = useSaveAddress();
  const { form, submit, saving, isFilled, error, duplicate, reset, ...outdated } = useAddressForm({
    initial: editing,
    version: editing?.updatedAt,
    draft,
    saved,
    checked: true,
    focused: opened,
    save: async (body, expectedUpdatedAt) =>
      onDone(await save(isGone ? { body } : { id: editing?.id, body, expectedUpdatedAt })),
  });
  const { isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useInertWhile(saving, element);

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function cancel() {
    reset();
    onDone();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-5">
      {isGone && (
        <Banner tone="warn">
          This address was deleted in another window. What you typed is still here: save it as a new address, or cancel.
        </Banner>
      )}
      <ChangedMeanwhile
        noun="address"
        isOutdated={outdated.isOutdated}
        error={error}
        loaded={outdated.loaded}
        onLoad={outdated.loadChanges}
      />
      <AddressFields form={form} />
      <p className="text-sm text-muted">
        Auto-fills when country, postal code and house number are entered.
        <span role="status">{isFilled && ' Filled in from a saved address.'}</span>
      </p>
      {duplicate && (
        <SavedAlready
          action="Show it"
          onAction={() => {
            reset();
            onShow(duplicate);
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving}>
          {editing && !isGone ? 'Update' : 'Add Address'}
        </Button>
        {(opened || isDirty || error) && (
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
