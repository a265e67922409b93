import { History } from 'lucide-react';
import { LoadState } from '#client/components/load-state.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import type { ListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from './list-footer.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { awaitsRows } from '#client/admin/lib/awaits-rows.ts';
import { useChanges, type ChangeFilter } from '#client/admin/lib/changes-api.ts';
import { ChangeList } from './change-list.tsx';

interface AuditLogProps {
  filter: ChangeFilter;
  page: number;
  onPage: ListAddress['goToPage'];
}

/** A page of the audit log, with its loading, error and empty states. */
export function AuditLog({ filter, page, onPage }: AuditLogProps) {
  const list = useChanges(filter, page);
  const waiting = awaitsRows(list, list.data?.changes);
  if (!list.data || waiting) {
    return (
      <LoadState
        of={[list]}
        wait={waiting}
        loading="Loading changes…"
        failed="Failed to fetch changes"
      >
        <div className="flex flex-col gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </LoadState>
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
  if (changes.length === 0) return <NoSuchPage as="p" pagination={pagination} onPage={onPage} />;
  return (
    <div aria-busy={list.isFetching}>
      <ChangeList changes={changes} named={filter.id === undefined} />
      <ListFooter what="changes" pagination={pagination} onPage={onPage} />
    </div>
  );
}
