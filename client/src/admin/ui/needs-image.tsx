import { Badge } from '#client/components/ui/badge.tsx';

/** Marks a product or category that was imported without an image. */
export function NeedsImage() {
  return <Badge tone="low">Needs an image</Badge>;
}

/** The same mark in a form, which can be saved without an image. */
export function NeedsImageHint() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <NeedsImage />
      You can save your other changes and add one later.
    </p>
  );
}
