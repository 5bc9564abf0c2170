import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';

/** A bar about a coupon that exists; dismissed until the page is loaded again. */
export function Announcement() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <section aria-label="Announcement" className="border-b border-line bg-surface">
      <div className="wrap flex min-h-11 items-center gap-2">
        <p className="flex-1 py-1 text-center text-sm text-text-2 sm:pl-11">
          Code <strong className="font-semibold text-amber">NIGHTSHIFT</strong>: free shipping{' '}
          <span className="max-sm:hidden">on orders </span>from €80
        </p>
        <button
          type="button"
          aria-label="Dismiss announcement"
          onClick={() => setOpen(false)}
          className={`${iconButtonClass()} -mr-3 noscript:hidden`}
        >
          <X size={18} />
        </button>
      </div>
    </section>
  );
}
