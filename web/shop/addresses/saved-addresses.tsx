import type { Address } from '#contract/addresses.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { addressLines } from '#domain/address-text.ts';

interface SavedAddressesProps {
  saved: readonly Address[] | undefined;
  failed: boolean;
  editingId: string | undefined;
  settingDefault: string | undefined;
  onRetry: () => void;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
  onSetDefault: (address: Address) => void;
}

export function SavedAddresses({ saved, failed, editingId, settingDefault, onRetry, ...on }: SavedAddressesProps) {
  if (!saved && failed)
    return (
      <Banner
        tone="bad"
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        Failed to load addresses
      </Banner>
    );
  if (!saved) return <Waiting />;
  if (saved.length === 0)
    return (
      <EmptyState
        as="p"
        className="rounded-lg border border-dashed border-line"
        icon={<MapPin />}
        title="No addresses yet."
      />
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {saved.map((address) => (
        <SavedAddress
          key={address.id}
          address={address}
          editing={address.id === editingId}
          busy={address.id === settingDefault}
          onEdit={() => on.onEdit(address)}
          onDelete={() => on.onDelete(address)}
          onSetDefault={() => on.onSetDefault(address)}
        />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading addresses…</span>
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}

/** The id of the element of the address of this id. */
export const cardId = (addressId: string) => `address-${addressId}`;

interface SavedAddressProps {
  address: Address;
  editing: boolean;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onSetDefault: () => void;
}

function SavedAddress({ address, editing, busy, onEdit, onDelete, onSetDefault }: SavedAddressProps) {
  const id = useId();
  const [street, ...rest] = addressLines(address);
  return (
    <li
      id={cardId(address.id)}
      tabIndex={-1}
      aria-labelledby={id}
      aria-current={editing || undefined}
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 focus:border-accent aria-current:border-accent"
    >
      <div className="flex items-start justify-between gap-4">
        <address id={id} className="min-w-0 not-italic wrap-anywhere">
          <strong className="block font-semibold">{street}</strong>
          {rest.map((line) => (
            <span key={line} className="block text-text-2">
              {line}
            </span>
          ))}
        </address>
        {address.isDefault && <Badge tone="ok">Default</Badge>}
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
        {!address.isDefault && (
          <Button variant="ghost" size="sm" busy={busy} aria-describedby={id} onClick={onSetDefault}>
            Set Default
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-describedby={id} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-describedby={id} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
