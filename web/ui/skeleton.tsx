import { classNames } from './class-names.ts';

/** A quiet block where content will be: give it the content's size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-sm', className)} />;
}
