import type { AdminUser } from '#contract/admin-users.ts';
import { EmailAddress } from '#web/admin/email-text.tsx';
import { fetchFailure } from '#web/admin/notice.tsx';
import { fieldMessage, rulesOf } from '#web/admin/form/fields.tsx';
import { type Found, SearchAndChoose } from '#web/admin/form/search-and-choose.tsx';
import { userArea } from '#web/admin/users/user-area.ts';
import { call } from '#web/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { AddressValues } from './address-values.ts';

const MAX_FOUND = 5;

/** Whose a new address is: a search, and one of those whom it finds. */
export function OwnerPicker({ form }: { form: UseFormReturn<AddressValues> }) {
  const { ref, value, onChange } = useController({
    control: form.control,
    name: 'userId',
    rules: rulesOf({ form, name: 'userId', label: 'User', required: true }),
  }).field;
  // Whoever is chosen stays in sight while others are looked for.
  const [chosen, setChosen] = useState<AdminUser>();

  function choose(user: AdminUser) {
    setChosen(user);
    form.clearErrors('userId');
    onChange(user.id);
  }

  return (
    <SearchAndChoose
      choice="one"
      label="User"
      required
      first
      inputRef={ref}
      error={fieldMessage(form, 'userId', 'User')}
      placeholder="Search by name or email address..."
      plural={userArea.plural}
      listLabel="Users found"
      useFound={useFoundUsers}
      chosen={chosen}
    >
      {(user) => (
        <label className="flex min-h-ctl-sm items-center gap-3 py-1 text-control">
          <input
            type="radio"
            name="user-found"
            checked={user.id === value}
            onChange={() => choose(user)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {user.displayName} <EmailAddress email={user.email} className="text-sm text-muted" />
          </span>
        </label>
      )}
    </SearchAndChoose>
  );
}

function useFoundUsers(search: string): Found<AdminUser> {
  const { data, error } = useQuery({
    queryKey: [userArea.key, 'found', search],
    queryFn: () => userArea.list(call, { search, limit: MAX_FOUND }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.data,
    more: (data?.total ?? 0) - (data?.data.length ?? 0),
    failure: error ? fetchFailure(error, userArea.plural) : undefined,
  };
}
