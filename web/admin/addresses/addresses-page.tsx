import type { AdminAddress } from '#contract/admin-addresses.ts';
import { countryName } from '#domain/countries.ts';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { OwnerCell } from '#web/admin/owner-cell.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { addressArea } from './address-area.ts';
import { AddressForm } from './address-form.tsx';
import type { ReactNode } from 'react';

export function Component() {
  const { list, form, formKey, add, editActions } = useArea(addressArea);
  return (
    <>
      <RecordList
        {...list}
        pagesOf={addressArea.plural}
        add={<Button onClick={add}>{addressArea.addLabel}</Button>}
        columns={columns}
        actionsOf={editActions}
      />
      {form && <AddressForm key={formKey} {...form} />}
    </>
  );
}

/** A word breaks only where it would push the row's menu out of view. */
const Place = ({ children }: { children: ReactNode }) => (
  <span className="wrap-anywhere lg:block lg:min-w-20 lg:max-w-40">{children}</span>
);

const columns: readonly Column<AdminAddress>[] = [
  { head: 'User', sort: 'user', cell: ({ user }) => <OwnerCell user={user} /> },
  {
    head: 'Address',
    sort: 'street',
    card: 'second',
    cell: ({ street, zipCode, isDefault }) => (
      <span className="block min-w-0 lg:min-w-28">
        <span className="line-clamp-2 wrap-anywhere max-sm:inline">{street}</span>{' '}
        <span className="flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-muted max-sm:inline">
          {zipCode} {isDefault && <Badge tone="info">Default</Badge>}
        </span>
      </span>
    ),
  },
  { head: 'City', sort: 'city', card: 'third', cell: ({ city }) => <Place>{city}</Place> },
  { head: 'State', sort: 'state', card: 'none', cell: ({ state }) => <Place>{state}</Place> },
  { head: 'Country', sort: 'country', card: 'note', cell: ({ country }) => <Place>{countryName(country)}</Place> },
  {
    head: 'Status',
    sort: 'status',
    sortWords: ['inactive first', 'active first'],
    card: 'status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
  {
    head: 'Created',
    sort: 'date',
    card: 'none',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];
