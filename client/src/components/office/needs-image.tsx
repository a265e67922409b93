import { Badge } from '#client/components/ui/badge.tsx';

/** Marks a product or category that was imported without an image. */
export function NeedsImage() {
  return <Badge tone="low">Needs an image</Badge>;
}
