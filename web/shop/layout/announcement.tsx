import type { AnnouncedCoupon } from '#contract/coupons.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';

/** A bar about a coupon, whose code a press copies; dismissed until the page is loaded again. */
export function Announcement({ coupon: { code, offer, minimum } }: { coupon: AnnouncedCoupon }) {
  const [open, setOpen] = useState(true);
  const { say } = useToast();
  if (!open) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      say(`${code} copied. Paste it in your cart.`);
    } catch {
      say(`Type ${code} in your cart.`);
    }
  }

  return (
    <section aria-label="Announcement" className="border-b border-line bg-surface">
      <div className="wrap flex min-h-11 items-center gap-2">
        <p className="flex-1 text-center text-sm wrap-anywhere text-text-2 sm:pl-11">
          Code{' '}
          <button
            type="button"
            aria-label={`Copy code ${code}`}
            onClick={() => void copy()}
            className="-my-3 min-h-11 font-semibold text-amber underline"
          >
            {code}
          </button>
          : {offer}
          {minimum && (
            <>
              {' '}
              <span className="max-sm:hidden">on orders </span>from {minimum}
            </>
          )}
        </p>
        <button
          type="button"
          aria-label="Dismiss announcement"
          onClick={() => setOpen(false)}
          className={`${iconButtonClass()} -mr-[12px] noscript:hidden`}
        >
          <X size={18} />
        </button>
      </div>
    </section>
  );
}
