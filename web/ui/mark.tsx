import { useId } from 'react';

import { classNames } from './class-names.ts';

/** The burning ring: one eccentric annulus cut by a racing line. Decoration; the word beside it is its name. */
export function RingMark({ className = 'size-7' }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={classNames('shrink-0', className)}>
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#C42A0A" />
          <stop offset=".45" stopColor="#FF5A1F" />
          <stop offset="1" stopColor="#FFB020" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect width="100" height="100" fill="#fff" />
          <path d="M-10 93 40 68v7l-50 25z" fill="#000" />
        </mask>
      </defs>
      <path
        fill={`url(#${id}g)`}
        fillRule="evenodd"
        mask={`url(#${id}m)`}
        d="M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0ZM5.75 52.15a41.5 41.5 0 1 1 83 0a41.5 41.5 0 1 1-83 0Z"
      />
    </svg>
  );
}

/** Ring and wordmark; size follows the font size. */
export function Mark({ text, className = 'text-[min(1.15rem,5.75vw)]' }: { text: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.5em] font-display leading-none font-black italic',
        className,
      )}
    >
      <RingMark className="size-[1.5em]" />
      <span className="tracking-[-0.01em]">{text}</span>
    </span>
  );
}
