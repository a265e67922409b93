import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingPill } from './ui/overlay.tsx';

interface Query {
  data: unknown;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadStateProps {
  /** The queries that must have data. */
  of: readonly Query[];
  /** Shows the skeleton although the queries have data, such as data of another filter. */
  wait?: boolean;
  /** Text while loading, such as 'Loading orders…'. */
  loading: string;
  /** Title of the error, such as 'Failed to fetch orders'. */
  failed: string;
  /** Skeletons with the height of the content. */
  children: ReactNode;
}

/** Shows a skeleton while queries load, or the error if one failed. Renders nothing once all have data. */
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
