import { classNames } from './class-names.ts';

/** A still life of what is coming, with its measures. Hidden from readers: the status says it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />;
}
