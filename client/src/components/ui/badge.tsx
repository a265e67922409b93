import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'sale' | 'good' | 'low' | 'none' | 'info' | 'plain';

const TONES: Readonly<Record<BadgeTone, string>> = {
  sale: 'bg-madder text-card',
  good: 'bg-leaf-wash text-leaf',
  low: 'bg-turmeric-wash text-ink',
  none: 'bg-madder-wash text-madder',
  info: 'bg-indigo-wash text-indigo',
  plain: 'bg-sand text-ink',
};

interface BadgeProps {
  tone: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap print:border',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
