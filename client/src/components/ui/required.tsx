import { classNames } from './class-names.ts';

/** Marks a required field beside its label. Screen readers get `aria-required` from the control. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-madder">
      {' *'}
    </span>
  );
}

/** Explains the mark, once in each form that uses it. */
export function RequiredNote({ className }: { className?: string }) {
  return (
    <p className={classNames('text-xs text-ink-soft', className)}>
      Fields marked <span className="text-madder">*</span> are required.
    </p>
  );
}
