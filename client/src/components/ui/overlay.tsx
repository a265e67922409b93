import { Spinner } from './spinner.tsx';

/** Covers the whole page while an action runs that must not be interrupted. */
export function Overlay({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-paper/80">
      <p className="flex items-center gap-3 rounded-lg bg-card px-6 py-4 font-medium shadow-lift">
        <Spinner className="size-5 text-indigo" />
        {label}
      </p>
    </div>
  );
}

/** A loading pill over a part of the page whose skeleton reserves the space. */
export function LoadingPill({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-24 z-10 flex justify-center"
    >
      <p className="flex items-center gap-3 rounded-full bg-card px-5 py-3 text-sm font-medium shadow-lift">
        <Spinner className="size-4 text-indigo" />
        {label}
      </p>
    </div>
  );
}
