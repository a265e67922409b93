import { FileQuestion } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Pagination } from '#common/contract/pagination.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';

interface NoSuchPageProps extends Pick<ComponentProps<typeof EmptyState>, 'as'> {
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** Shown for a page after the end of a list, such as after an old link or a deletion. */
export function NoSuchPage({ pagination, onPage, as }: NoSuchPageProps) {
  const { currentPage, totalPages } = pagination;
  return (
    <EmptyState
      {...(as ? { as } : {})}
      icon={FileQuestion}
      title={`There is no page ${currentPage}`}
      text={`The list ends with page ${totalPages}.`}
    >
      <Button variant="outline" onClick={() => onPage(totalPages)}>
        Go to the last page
      </Button>
    </EmptyState>
  );
}
