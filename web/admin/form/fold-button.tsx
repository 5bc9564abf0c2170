import { classNames } from '#web/ui/class-names.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
  className?: string | undefined;
}

/** On a phone, shows and hides what follows it; elsewhere everything is shown. */
export const FoldButton = ({ isOpen, onToggle, children, className }: FoldButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className={classNames(
      'flex min-h-ctl-sm w-full min-w-0 items-center gap-2 rounded-ctl text-left wrap-anywhere sm:hidden',
      className,
    )}
  >
    {children}
    <ChevronDown
      size={18}
      className={classNames(
        'ml-auto shrink-0 text-muted transition-transform duration-(--t-med) ease-out',
        isOpen && 'rotate-180',
      )}
    />
  </button>
);
