import type { AdminUser } from '#contract/admin-users.ts';
import { messageOf, rulesOf } from '#web/admin/form/form-field.ts';
import { useDebouncedText } from '#web/admin/list/use-debounced-text.ts';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { AddressValues } from './address-values.ts';
import { useFoundUsers } from './use-found-users.ts';

/** Whose a new address is: a search, and one of those whom it finds. */
export function OwnerPicker({ form }: { form: UseFormReturn<AddressValues> }) {
  const about = { form, name: 'userId', label: 'User', required: true } as const;
  const {
    ref,
    value: userId,
    onChange,
  } = useController({
    control: form.control,
    name: 'userId',
    rules: rulesOf(about),
  }).field;
  const [chosen, setChosen] = useState<AdminUser>();
  const [search, setSearch] = useState('');
  const { text, setText, send } = useDebouncedText(search, setSearch);
  const { users, more, failure } = useFoundUsers(search);
  // Whoever is chosen stays in sight while others are looked for.
  const offered = users && [...(chosen ? [chosen] : []), ...users.filter(({ id }) => id !== chosen?.id)];

  function choose(user: AdminUser) {
    setChosen(user);
    form.clearErrors('userId');
    onChange(user.id);
  }

  // Within a form, where Enter would save the address.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label="User" required error={messageOf(form, 'userId', 'User')}>
        <TextInput
          ref={ref}
          type="search"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Search by name or e-mail address..."
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      {failure && <FieldError>{failure}</FieldError>}
      <p role="status" className="sr-only">
        {users && `${users.length + more} found`}
      </p>
      {offered?.length === 0 ? (
        <p className="text-muted">No users match.</p>
      ) : (
        <div
          role="radiogroup"
          aria-label="Users found"
          className="max-h-56 overflow-y-auto rounded-md border border-line px-3 py-1"
        >
          {offered?.map((user) => (
            <UserChoice key={user.id} user={user} checked={user.id === userId} onChoose={() => choose(user)} />
          )) ??
            (!failure && <p className="py-2 text-muted">Loading...</p>)}
        </div>
      )}
      {more > 0 && <p className="text-sm text-muted">And {more} more: search for their names.</p>}
    </div>
  );
}

const UserChoice = ({ user, checked, onChoose }: { user: AdminUser; checked: boolean; onChoose: () => void }) => (
  <label className="flex min-h-ctl-sm items-center gap-3 py-1 text-control">
    <input
      type="radio"
      name="user-found"
      checked={checked}
      onChange={onChoose}
      className="size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0">
      {user.displayName} <span className="text-sm wrap-anywhere text-muted">{user.email}</span>
    </span>
  </label>
);
