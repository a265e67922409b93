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
  /** Any whole number; places with different ones beside each other get different cloths. */
  kind: number;
}

/** A length of printed cloth where there is no picture; it fills its frame and says nothing to readers. */
export function Cloth({ kind }: ClothProps) {
  return (
    <div aria-hidden="true" className={classNames('cloth-print', CLOTHS[kind % CLOTHS.length])} />
  );
}
