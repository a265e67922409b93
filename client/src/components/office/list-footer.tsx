import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
} from 'lucide-react';
import type { Pagination } from '#common/contract/fields.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface ListFooterProps {
  /** What is listed, such as 'products'. */
  what: string;
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the others (spec.md §2, Admin products). */
export function ListFooter({ what, pagination, onPage }: ListFooterProps) {
  const { totalItems, totalPages, currentPage, limit } = pagination;
  if (totalItems === 0) return null;
  const first = (currentPage - 1) * limit + 1;
  const last = Math.min(currentPage * limit, totalItems);
  const steps: readonly [label: string, icon: LucideIcon, to: number][] = [
    ['First page', ChevronFirst, 1],
    ['Previous page', ChevronLeft, currentPage - 1],
    ['Next page', ChevronRight, currentPage + 1],
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
  to: number;
  disabled: boolean;
  onPage: (page: number) => void;
}

function Step({ label, icon: Icon, to, disabled, onPage }: StepProps) {
  return (
    <IconButton label={label} disabled={disabled} onClick={() => onPage(to)}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
