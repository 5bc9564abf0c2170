import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { ComponentType, ReactNode } from 'react';

interface OpensDialogProps {
  label: string;
  icon: ReactNode;
  load: () => Promise<{ Opened: ComponentType<{ open: boolean; close: () => void }> }>;
  /** Where it leads without scripts. */
  href: string;
  className: string;
}

/** A button of the header for a dialog with code of its own; without scripts a link. */
export function OpensDialog({ label, icon, load, href, className }: OpensDialogProps) {
  const { module, isOpen, loading, close, button } = useOnDemand(load);
  return (
    <div className={className}>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        {...button}
        className="noscript:hidden"
      >
        {icon}
      </IconButton>
      <a href={href} aria-label={label} className={`${iconButtonClass()} hidden! noscript:inline-grid!`}>
        {icon}
      </a>
      {module && <module.Opened open={isOpen} close={close} />}
    </div>
  );
}
