import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode, Ref } from 'react';

interface PanelProps {
  /** Of what takes the focus. */
  ref?: Ref<HTMLElement>;
  heading: string;
  isHeadingHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of an order's page. */
export function Panel({ ref, heading, isHeadingHidden, className, children }: PanelProps) {
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classNames('min-w-0 outline-none rounded-lg border border-line bg-surface p-5 sm:p-6', className)}
    >
      <h2 className={isHeadingHidden ? 'sr-only' : 'mb-3 font-text text-lg font-semibold tracking-normal'}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
