import { Undo2 } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import type { VariantFill } from './use-variant-fill.ts';

interface FillOutcomeProps {
  fill: VariantFill['fill'];
  onUndo: () => void;
}

/** Says what was filled in at once, and takes it back. */
export function FillOutcome({ fill, onUndo }: FillOutcomeProps) {
  return (
    <div
      className={
        fill
          ? 'mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-leaf-wash py-2 pr-2 pl-4'
          : 'sr-only'
      }
    >
      <p role="status" className="min-w-0 flex-1 basis-52 text-sm wrap-anywhere">
        {fill?.text}
      </p>
      {fill && (
        <Button variant="quiet" size="sm" onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-4" />
          Undo
        </Button>
      )}
    </div>
  );
}
