import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PaginationProps {
  /** What is paged, such as 'Orders'. */
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

export function Pagination({ label, page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={`${label}, pages`} className="mt-6 flex items-center justify-center gap-4">
      <Button
        variant="outline"
        size="sm"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Button>
      <p aria-live="polite" className="text-sm tabular-nums">
        Page {page} of {totalPages}
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label="Next page"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
