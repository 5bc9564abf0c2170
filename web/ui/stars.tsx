import { Star } from 'lucide-react';

import { classNames } from './class-names.ts';

const FIVE = [1, 2, 3, 4, 5];

/** A rating or an average as five stars, filled to the tenth; said in words. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={classNames('inline-flex shrink-0 gap-0.5', className)}
    >
      {FIVE.map((star) => (
        <PartStar key={star} part={Math.min(Math.max(rating - star + 1, 0), 1)} />
      ))}
    </span>
  );
}

/** Filled from the left; widths in tenths are classes, because the policy allows no inline style. */
function PartStar({ part }: { part: number }) {
  const tenths = Math.round(part * 10);
  return (
    <span className="relative block size-[1em]">
      <Star className="size-full text-ctl" />
      {tenths > 0 && (
        <span className={classNames('absolute inset-y-0 left-0 overflow-hidden', WIDTHS[tenths])}>
          <Star className="size-[1em] fill-amber text-amber" />
        </span>
      )}
    </span>
  );
}

const WIDTHS = [
  'w-0',
  'w-[10%]',
  'w-[20%]',
  'w-[30%]',
  'w-[40%]',
  'w-[50%]',
  'w-[60%]',
  'w-[70%]',
  'w-[80%]',
  'w-[90%]',
  'w-full',
];
