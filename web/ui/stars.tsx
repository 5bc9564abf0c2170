import { Star } from 'lucide-react';

import { classNames } from './class-names.ts';

const MOST = 5;

/** A rating as stars; said as '4 out of 5 stars'. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`${rating} out of ${MOST} stars`} className="inline-flex gap-0.5 align-middle">
      {Array.from({ length: MOST }, (_, index) => (
        <Star
          key={index}
          size={size}
          className={classNames(
            'shrink-0',
            index < Math.round(rating) ? 'fill-amber text-amber' : 'fill-transparent text-ctl',
          )}
        />
      ))}
    </span>
  );
}
