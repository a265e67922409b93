import { Headset, ShieldCheck, Truck } from 'lucide-react';
import type { HomeContent } from '#common/contract/content-home.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** By the place of the promise. */
const ICONS = [Truck, ShieldCheck, Headset] as const;

const SECTION = 'page-width py-14 lg:py-20';

interface PromisesProps {
  promises: HomeContent['promises'];
}

/** What the shop promises, in three columns. */
export function Promises({ promises }: PromisesProps) {
  return (
    <section aria-label="Our promises" className={SECTION}>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-0 md:divide-x md:divide-sand">
        {ICONS.map((Icon, place) => (
          <li
            key={place}
            className="flex gap-4 md:flex-col md:items-center md:px-8 md:text-center lg:px-12"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-turmeric-wash">
              <Icon aria-hidden="true" strokeWidth={1.4} className="size-7 text-indigo" />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h2 className="text-lg">{promises[place]?.title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{promises[place]?.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same room, until the texts are loaded. */
export function PromisesSkeleton() {
  return (
    <div aria-busy="true" className={SECTION}>
      <Skeleton className="h-72 md:h-40" />
    </div>
  );
}
