import type { Address } from '#contract/addresses.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MapPin } from 'lucide-react';
import { SavedAddress } from './saved-address.tsx';

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
