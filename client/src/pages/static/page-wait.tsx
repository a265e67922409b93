import type { ComponentProps } from 'react';
import { LoadState } from '#client/components/load-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** Stands for a page until its texts are loaded, and says if they cannot be. */
export function PageWait({ of: queries }: Pick<ComponentProps<typeof LoadState>, 'of'>) {
  return (
    <div className="page-width py-10 lg:py-16">
      <LoadState of={queries} loading="Loading…" failed="Couldn’t load this page">
        <Skeleton className="h-160" />
      </LoadState>
    </div>
  );
}
