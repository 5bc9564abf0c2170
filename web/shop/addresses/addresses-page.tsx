import type { Address } from '#contract/addresses.ts';
import { messageOf } from '#web/api.ts';
import { RequireLogin } from '#web/guard.tsx';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddresses, useDeleteAddress, useSetDefaultAddress } from './address-data.ts';
import { draftedIds, draftName } from './address-form.ts';
import { AddressEditor } from './address-editor.tsx';
import { cardId, SavedAddresses } from './saved-addresses.tsx';

export function Component() {
  return (
    <AccountFrame heading="Addresses" screen="Saved addresses">
      <RequireLogin>
        <Addresses />
      </RequireLogin>
    </AccountFrame>
  );
}

function Addresses() {
  const { data: saved, isError, refetch } = useAddresses();
  const drafts = useDrafts();
  const [drafted] = useState(() => draftedIds(drafts.names()));
  const [editingId, setEditingId] = useState(() => drafted.find(Boolean));
  const [removingId, setRemovingId] = useState<string>();
  const found = saved?.find(({ id }) => id === editingId);
  const [lastSeen, setLastSeen] = useState(found);
  if (found && found !== lastSeen) setLastSeen(found);
  // Deleted elsewhere while it is changed here: what was typed stays.
  const isGone = saved !== undefined && editingId !== undefined && !found && removingId !== editingId;
  const editing = found ?? (isGone && lastSeen?.id === editingId ? lastSeen : undefined);
  const [adding, setAdding] = useState(() => drafted.includes(''));
  const [isDirty, setDirty] = useState(false);
  const { mutateAsync: setDefault, isPending, variables: settingDefault } = useSetDefaultAddress();
  const { mutateAsync: remove } = useDeleteAddress();
  const list = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const { alert, say } = useToast();

  async function edit(address: Address) {
    if (address.id === editingId) return;
    const question = {
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      detail: 'This address has not been saved.',
    };
    if (isDirty && !(await confirm('Discard what you have typed?', question))) return;
    drafts.forget(draftName(editingId));
    setAdding(false);
    setEditingId(address.id);
  }

  async function askToDelete(address: Address) {
    if (!(await confirm('Delete this address?', { confirmLabel: 'Delete' }))) return;
    setRemovingId(address.id);
    try {
      await remove(address.id);
      drafts.forget(draftName(address.id));
      if (editingId === address.id) setEditingId(undefined);
      // The pressed button was removed with its address.
      list.current?.focus();
      say('Address deleted');
    } catch (failure) {
      alert(messageOf(failure, 'Failed to delete address'));
    } finally {
      setRemovingId(undefined);
    }
  }

  async function makeDefault({ id }: Address) {
    try {
      await setDefault(id);
      list.current?.focus();
      say('Default address changed');
    } catch (failure) {
      alert(messageOf(failure, 'Failed to set default address'));
    }
  }

  function done(changed?: Address) {
    if (changed) say(editing && !isGone ? 'Address updated' : 'Address added');
    // The form is shut with its buttons.
    if (editingId || adding) list.current?.focus();
    setEditingId(undefined);
    setAdding(false);
  }

  function show({ id }: Address) {
    flushSync(() => {
      setEditingId(undefined);
      setAdding(false);
    });
    document.getElementById(cardId(id))?.focus();
  }

  const opened = adding || editing !== undefined || isGone;
  // On a phone the list of saved addresses stands first, also while it comes: the form comes above it when it is asked for,
  // and below it where there are none.
  const isFormFolded = !opened && saved?.length !== 0;

  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 md:grid-cols-2">
      <section
        className={classNames(
          'rounded-lg border border-line bg-surface p-5 sm:p-6',
          isFormFolded && 'max-md:hidden',
          !opened && 'max-md:order-last',
        )}
      >
        <h2 className="mb-5 text-xl">{editing && !isGone ? 'Edit Address' : 'Add New Address'}</h2>
        <AddressEditor
          key={isGone ? editingId : (editing?.id ?? String(adding))}
          editing={editing}
          draft={draftName(isGone ? editingId : editing?.id)}
          isGone={isGone}
          saved={saved ?? []}
          opened={opened}
          onDirty={setDirty}
          onDone={done}
          onShow={show}
        />
      </section>
      <section>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 max-md:min-h-ctl-sm">
          <h2 ref={list} tabIndex={-1} className="text-xl outline-none">
            Saved Addresses
          </h2>
          {isFormFolded && (
            <Button variant="secondary" size="sm" className="md:hidden" onClick={() => setAdding(true)}>
              <Plus size={18} />
              Add address
            </Button>
          )}
        </div>
        <SavedAddresses
          saved={saved}
          failed={isError}
          editingId={editing?.id}
          settingDefault={isPending ? settingDefault : undefined}
          onRetry={() => void refetch()}
          onEdit={(address) => void edit(address)}
          onDelete={(address) => void askToDelete(address)}
          onSetDefault={(address) => void makeDefault(address)}
        />
      </section>
    </div>
  );
}
