import { Gem, HeartHandshake, Lightbulb, Scale, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { useShopName } from '#client/features/company/shop-name.ts';
import { useCountUp } from '#client/lib/count-up.ts';
import { paths } from '#client/lib/paths.ts';
import { ABOUT_TABS, STATISTICS, VALUES } from './about-text.ts';

export function AboutPage() {
  const name = useShopName();
  return (
    <>
      <section className="border-b border-sand bg-sand-soft">
        <div className="page-width grid items-end gap-8 py-14 lg:grid-cols-[1.4fr_1fr] lg:py-24">
          <div className="min-w-0">
            <p className="eyebrow mb-4 text-ink-soft">Digital marketing, made by hand</p>
            <h1 className="text-3xl wrap-anywhere">About {name}</h1>
          </div>
          <div className="flex flex-col items-start gap-6">
            <p className="max-w-prose text-lg text-ink-soft">
              We are a digital marketing agency for brands that have something to say, and we help
              them to say it.
            </p>
            <LinkButton to={paths.shop} size="lg">
              Visit the shop
            </LinkButton>
          </div>
        </div>
      </section>
      <section aria-label="In figures" className="page-width py-12 lg:py-16">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
          {STATISTICS.map((statistic) => (
            <StatisticCard key={statistic.label} {...statistic} />
          ))}
        </ul>
      </section>
      <Purpose />
      <section aria-labelledby="values" className="page-width py-12 lg:py-16">
        <h2 id="values" className="mb-8 text-title">
          Core values
        </h2>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {VALUES.map(({ name: value, text }) => {
            const Icon = ICONS[value];
            return (
              <li key={value} className="border-t border-ink/20 pt-6">
                <Icon aria-hidden="true" strokeWidth={1.4} className="mb-4 size-8 text-indigo" />
                <h3 className="text-xl">{value}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="next" className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-turmeric-wash px-6 py-10 sm:px-12">
          <h2 id="next" className="max-w-prose text-title">
            See what our work looks like when it is worn.
          </h2>
          <LinkButton to={paths.shop} size="lg">
            Shop now
          </LinkButton>
        </div>
      </section>
    </>
  );
}

const ICONS: Readonly<Record<(typeof VALUES)[number]['name'], LucideIcon>> = {
  Innovation: Lightbulb,
  Integrity: Scale,
  Excellence: Gem,
  Collaboration: HeartHandshake,
};

/** Screen readers get the final figure at once; the figure that counts up is visual only. */
function StatisticCard({ figure, unit, label }: (typeof STATISTICS)[number]) {
  const card = useRef<HTMLLIElement>(null);
  const counted = useCountUp(figure, card);
  return (
    <li ref={card} className="rounded-lg border border-sand bg-card p-5 sm:p-8">
      <p className="font-display text-3xl text-indigo tabular-nums">
        <span className="sr-only">
          {figure}
          {unit}
        </span>
        {/* One text, because a text of its own would move with each digit before it. */}
        <span aria-hidden="true">{`${counted}${unit}`}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">{label}</p>
    </li>
  );
}

function Purpose() {
  const [chosen, setChosen] = useState<(typeof ABOUT_TABS)[number]['id']>('mission');
  const tab = ABOUT_TABS.find(({ id }) => id === chosen);
  return (
    <section aria-label="What drives us" className="border-y border-sand bg-card">
      <div className="page-width py-12 lg:py-16">
        <Tabs label="What drives us" tabs={ABOUT_TABS} value={chosen} onChange={setChosen}>
          <div className="flex min-h-64 max-w-prose flex-col gap-4 text-lg leading-relaxed sm:min-h-48">
            <h2 className="text-2xl">{tab?.title}</h2>
            {tab?.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Tabs>
      </div>
    </section>
  );
}
