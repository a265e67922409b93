import { History } from 'lucide-react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { ListFooter } from '#client/components/office/list-footer.tsx';
import { LoadingPill } from '#client/components/ui/overlay.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useChanges, type ChangeFilter } from './api.ts';
import { ChangeList } from './change-list.tsx';

interface ChangeTrailProps {
  filter: ChangeFilter;
  page: number;
  onPage: (page: number) => void;
}

/** A page of the trail of changes in each of its states. */
export function ChangeTrail({ filter, page, onPage }: ChangeTrailProps) {
  const list = useChanges(filter, page);
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="Failed to fetch changes"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <div aria-busy="true" className="relative">
        <LoadingPill label="Loading changes…" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </div>
    );
  }
  const { changes, pagination } = list.data;
  if (pagination.totalItems === 0) {
    return (
      <EmptyState
        icon={History}
        title="No changes yet"
        text="Whatever is changed from now on is written down here, with who did it and when."
        as="p"
      />
    );
  }
  return (
    <div aria-busy={list.isFetching}>
      <ChangeList changes={changes} named={filter.id === undefined} />
      <ListFooter what="changes" pagination={pagination} onPage={onPage} />
    </div>
  );
}
