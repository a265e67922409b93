import { classNames } from './ui/class-names.ts';

const CLOTHS = [
  'cloth-buti bg-indigo text-turmeric',
  'cloth-bandhani bg-madder text-turmeric-wash',
  'cloth-ikat bg-turmeric-wash text-indigo',
  'cloth-stripe bg-leaf text-leaf-wash',
  'cloth-buti bg-sand text-madder',
  'cloth-bandhani bg-indigo-deep text-card',
] as const;

interface ClothProps {
  /** Any non-negative integer; it selects the pattern, so neighbours should get different numbers. */
  kind: number;
}

/** A decorative cloth pattern in place of a missing image. Fills its frame; hidden from screen readers. */
export function Cloth({ kind }: ClothProps) {
  return (
    <div aria-hidden="true" className={classNames('cloth-print', CLOTHS[kind % CLOTHS.length])} />
  );
}
