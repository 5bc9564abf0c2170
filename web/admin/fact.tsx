import type { ReactNode } from 'react';

/** What a record says, to read: a grid of Fact. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">{children}</dl>
);

export const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
);
