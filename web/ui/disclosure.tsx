import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  className?: string;
}

export function Disclosure({ summary, children, defaultOpen = false, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={classNames('group rounded-lg border border-line bg-surface', className)}>
      <summary className="flex min-h-ctl list-none items-center justify-between gap-4 rounded-lg px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          size={20}
          className="shrink-0 text-muted transition-transform duration-(--t-med) ease-out group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
