import type { ReactNode } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';

interface Query {
  data: unknown;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadStateProps {
  /** All that has to be there. */
  of: readonly Query[];
  /** Whether to wait although something is known, such as what another filter found. */
  wait?: boolean;
  /** What is said meanwhile, such as 'Loading orders…'. */
  loading: string;
  /** What could not be shown, such as 'Failed to fetch orders'. */
  failed: string;
  /** Skeletons, as high as what follows. */
  children: ReactNode;
}

/** What stands where something is still to come, or does not; nothing once it is there. */
export function LoadState({
  of: queries,
  wait = false,
  loading,
  failed,
  children,
}: LoadStateProps) {
  const broken = queries.find(({ isError, data }) => isError && data === undefined);
  if (broken) {
    return <ErrorState title={failed} error={broken.error} onRetry={() => void broken.refetch()} />;
  }
  if (!wait && queries.every(({ isPending }) => !isPending)) return null;
  return (
    <div aria-busy="true" className="relative">
      <LoadingPill label={loading} />
      {children}
    </div>
  );
}
