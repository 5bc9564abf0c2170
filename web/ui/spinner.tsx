import { classNames } from './class-names.ts';

export interface SpinnerProps {
  label?: string;
  /** Shows the label beside the wheel instead of hiding it. */
  labelVisible?: boolean;
  className?: string | undefined;
}

export function Spinner({ label = 'Loading...', labelVisible = false, className }: SpinnerProps) {
  return (
    <output className={classNames('flex items-center justify-center gap-3 text-text-2', className)}>
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-2 border-accent border-r-transparent"
      />
      <span className={labelVisible ? undefined : 'sr-only'}>{label}</span>
    </output>
  );
}
