import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pagination } from '#common/contract/pagination.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { awaitsRows } from '#client/admin/lib/awaits-rows.ts';
import type { ListAddress } from '#client/admin/lib/use-list-address.ts';
import { ListFooter } from './list-footer.tsx';
import { NoSuchPage } from './no-such-page.tsx';

interface ListViewProps<Page extends { pagination: Pagination }, Row> {
  list: UseQueryResult<Page>;
  /** What is listed, such as 'products'. */
  what: string;
  /** Finds the rows of a page. */
  rows: (page: Page) => readonly Row[];
  onPage: ListAddress['goToPage'];
  /** Title of the error, such as 'Failed to fetch products'. Names what is listed if left out. */
  failed?: string;
  /** Has the height of the rows. */
  skeleton?: ReactNode;
  /** Shown instead of the rows of an empty list. */
  empty: ReactNode;
  /** Renders the rows, of which there is at least one. */
  children: (rows: readonly Row[], page: Page) => ReactNode;
}

/** A page of a list of the back office: loading, failed, empty, after the end, or its rows with the ways to other pages. */
export function ListView<Page extends { pagination: Pagination }, Row>({
  list,
  what,
  rows: rowsIn,
  onPage,
  failed = `Couldn’t load the ${what}`,
  skeleton = <Skeleton className="h-96" />,
  empty,
  children,
}: ListViewProps<Page, Row>) {
  const { data: page, isPlaceholderData } = list;
  const rows = page && rowsIn(page);
  /* The last row of the last page was deleted, and the reload has not answered yet. */
  const isEmptied = rows?.length === 0 && page?.pagination.totalItems !== 0 && list.isFetching;
  const waiting = awaitsRows(list, rows) || isEmptied;
  return (
    <div aria-busy={list.isFetching} className="relative">
      <LoadState of={[list]} wait={waiting} loading={`Loading ${what}…`} failed={failed}>
        {skeleton}
      </LoadState>
      {page && rows && !waiting && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {page.pagination.totalItems === 0 && empty}
          {page.pagination.totalItems > 0 && rows.length === 0 && (
            <NoSuchPage pagination={page.pagination} onPage={onPage} />
          )}
          {rows.length > 0 && (
            <>
              {children(rows, page)}
              <ListFooter what={what} pagination={page.pagination} onPage={onPage} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
