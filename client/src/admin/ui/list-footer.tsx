import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
} from 'lucide-react';
import type { Pagination } from '#common/contract/pagination.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import type { ListAddress } from '#client/admin/lib/use-list-address.ts';

interface ListFooterProps {
  /** What is listed, such as 'products'. */
  what: string;
  pagination: Pagination;
  onPage: ListAddress['goToPage'];
}

/** The range of rows shown, and buttons to other pages (docs/specification.md#admin-products). */
export function ListFooter({ what, pagination, onPage }: ListFooterProps) {
  const { totalItems, totalPages, currentPage, limit } = pagination;
  if (totalItems === 0) return null;
  const first = (currentPage - 1) * limit + 1;
  const last = Math.min(currentPage * limit, totalItems);
  /* Relative steps start from the URL's page, because the rendered page may be older than the last tap. */
  const steps: readonly [label: string, icon: LucideIcon, to: StepProps['to']][] = [
    ['First page', ChevronFirst, 1],
    ['Previous page', ChevronLeft, (latest) => Math.max(1, Math.min(latest, totalPages + 1) - 1)],
    ['Next page', ChevronRight, (latest) => Math.min(totalPages, latest + 1)],
    ['Last page', ChevronLast, totalPages],
  ];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="text-ink-soft tabular-nums">
        {first <= last && `Showing ${first} - ${last} of ${totalItems} ${what}`}
      </p>
      {(totalPages > 1 || currentPage > 1) && (
        <nav aria-label={`Pages of ${what}`} className="flex items-center gap-1">
          {steps.slice(0, 2).map(([label, icon, to]) => (
            <Step key={label} {...{ label, icon, to, onPage }} disabled={currentPage <= 1} />
          ))}
          <p aria-live="polite" className="px-2 tabular-nums">
            Page {currentPage} of {totalPages}
          </p>
          {steps.slice(2).map(([label, icon, to]) => (
            <Step
              key={label}
              {...{ label, icon, to, onPage }}
              disabled={currentPage >= totalPages}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  to: Parameters<ListAddress['goToPage']>[0];
  disabled: boolean;
  onPage: ListAddress['goToPage'];
}

function Step({ label, icon: Icon, to, disabled, onPage }: StepProps) {
  return (
    <IconButton label={label} disabled={disabled} onClick={() => onPage(to)}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
