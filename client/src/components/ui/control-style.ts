/** Class names shared by inputs and selects. Text has 16 px, because phones zoom into smaller fields. */
export const CONTROL_STYLE = [
  'min-h-11 w-full rounded-md border border-sand-deep bg-card px-3 py-2 text-base',
  'transition-colors hover:border-ink focus-visible:outline-offset-0',
  'aria-invalid:border-madder disabled:cursor-not-allowed disabled:bg-sand-soft disabled:opacity-70',
].join(' ');
