import { classNames } from './class-names.ts';

/** A placeholder of the content's size while it loads. Hidden from screen readers, which read the status. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
