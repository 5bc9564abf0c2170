import { useId } from 'react';

import { classNames } from './class-names.ts';

const star = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z';
const places = [0, 1, 2, 3, 4];

export interface StarRatingProps {
  /** 0 to 5; fractions fill part of a star. */
  value: number;
  /** What a screen reader says. */
  label?: string;
  className?: string;
}

export function StarRating({
  value,
  label = `Rated ${Number(value.toFixed(1))} out of 5`,
  className,
}: StarRatingProps) {
  const clip = useId();
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 108 20"
      className={classNames('inline-block h-[1.1em] w-auto', className)}
    >
      <clipPath id={clip}>
        {places.map((place) => (
          <rect key={place} x={place * 22} y="0" height="20" width={20 * Math.min(1, Math.max(0, value - place))} />
        ))}
      </clipPath>
      {places.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${place * 22} 0)`}
          className="fill-grey-tint stroke-ctl"
          strokeWidth="0.8"
        />
      ))}
      <g clipPath={`url(#${clip})`} className="fill-amber">
        {places.map((place) => (
          <path key={place} d={star} transform={`translate(${place * 22} 0)`} />
        ))}
      </g>
    </svg>
  );
}
