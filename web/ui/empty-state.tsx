import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  title: ReactNode;
  icon?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The heading's level where it stands. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string | undefined;
}

export function EmptyState({ title, icon, text, action, as: Title = 'h2', className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <div className="mb-5 grid size-16 place-items-center rounded-full bg-grey-tint text-text-2 [&>svg]:size-7">
          {icon}
        </div>
      )}
      <Title className="text-xl font-semibold text-text">{title}</Title>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
