import type { AdminAddress } from '#contract/admin-addresses.ts';
import { countryName } from '#domain/countries.ts';
import { type Column, RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { OwnerCell } from '#web/admin/owner-cell.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { addressArea } from './address-area.ts';
import { AddressForm } from './address-form.tsx';

export function Component() {
  const { list, form, formKey, add, editActions } = useArea(addressArea);
  return (
    <>
      <RecordList
        {...list}
        pagesOf={addressArea.plural}
        add={<Button onClick={add}>Add Address</Button>}
        columns={columns}
        actionsOf={editActions}
      />
      {form && <AddressForm key={formKey} {...form} />}
    </>
  );
}

const columns: readonly Column<AdminAddress>[] = [
  { head: 'User', cell: ({ user }) => <OwnerCell user={user} /> },
  {
    head: 'Address',
    cell: ({ street, zipCode, isDefault }) => (
      <span className="block min-w-28">
        <span className="block wrap-anywhere">{street}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {zipCode} {isDefault && <Badge tone="info">Default</Badge>}
        </span>
      </span>
    ),
  },
  { head: 'City', cell: ({ city }) => <span className="block min-w-22 wrap-anywhere">{city}</span> },
  { head: 'State', cell: ({ state }) => <span className="block min-w-22 wrap-anywhere">{state}</span> },
  { head: 'Country', cell: ({ country }) => countryName(country) },
  {
    head: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
  {
    head: 'Created',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="whitespace-nowrap">
        {shortDate(createdAt)}
      </time>
    ),
  },
];
