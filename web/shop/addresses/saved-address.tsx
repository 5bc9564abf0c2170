import type { Address } from '#contract/addresses.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useId } from 'react';
import { addressLines } from './address-text.ts';

interface SavedAddressProps {
  address: Address;
  editing: boolean;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onSetDefault: () => void;
}

export function SavedAddress({ address, editing, busy, onEdit, onDelete, onSetDefault }: SavedAddressProps) {
  const id = useId();
  const [street, ...rest] = addressLines(address);
  return (
    <li
      aria-current={editing || undefined}
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 aria-current:border-accent"
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
