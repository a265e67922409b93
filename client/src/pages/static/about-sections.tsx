import { Gem, HeartHandshake, Lightbulb, Scale } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { AboutContent } from '#common/contract/content-about.ts';
import { splitFigure } from '#common/domain/statistic.ts';
import { buttonStyle } from '#client/components/ui/button-style.ts';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { ContentLink } from '#client/features/content/components/content-link.tsx';
import { useFillText } from '#client/features/legal/company-words.ts';
import { useCountUp } from '#client/lib/count-up.ts';

/** The texts about the shop as the owner edits them. */
export function About({ content }: { content: AboutContent }) {
  const fill = useFillText();
  return (
    <>
      <section className="border-b border-sand bg-sand-soft">
        <div className="page-width grid items-end gap-8 py-14 lg:grid-cols-[1.4fr_1fr] lg:py-24">
          <div className="min-w-0">
            {content.eyebrow && (
              <p className="eyebrow mb-4 wrap-anywhere text-ink-soft">{fill(content.eyebrow)}</p>
            )}
            <h1 className="text-3xl wrap-anywhere">{fill(content.heading)}</h1>
          </div>
          <div className="flex min-w-0 flex-col items-start gap-6">
            <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line text-ink-soft">
              {fill(content.intro)}
            </p>
            <Action {...content.button} />
          </div>
        </div>
      </section>
      {content.statistics.length > 0 && (
        <section aria-label="In figures" className="page-width py-12 lg:py-16">
          <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
            {content.statistics.map((statistic, index) => (
              <StatisticCard key={index} {...statistic} />
            ))}
          </ul>
        </section>
      )}
      <Purpose tabs={content.tabs} fill={fill} />
      <Values content={content} />
      <section aria-labelledby="next" className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-turmeric-wash px-6 py-10 sm:px-12">
          <h2 id="next" className="max-w-prose min-w-0 text-title wrap-anywhere">
            {fill(content.closing)}
          </h2>
          <Action {...content.closingButton} />
        </div>
      </section>
    </>
  );
}

function Action({ text, link }: AboutContent['button']) {
  return (
    <ContentLink to={link} className={buttonStyle('primary', 'lg', 'max-w-full wrap-anywhere')}>
      {text}
    </ContentLink>
  );
}

/** Taken in turn, so that any number of values has icons. */
const ICONS = [Lightbulb, Scale, Gem, HeartHandshake] as const;

function Values({ content: { valuesHeading, values } }: { content: AboutContent }) {
  if (values.length === 0) return <div className="pt-12 lg:pt-16" />;
  return (
    <section aria-labelledby="values" className="page-width py-12 lg:py-16">
      <h2 id="values" className="mb-8 text-title wrap-anywhere">
        {valuesHeading}
      </h2>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ name, text }, index) => {
          const Icon = ICONS[index % ICONS.length] ?? Gem;
          return (
            <li key={index} className="min-w-0 border-t border-ink/20 pt-6 wrap-anywhere">
              <Icon aria-hidden="true" strokeWidth={1.4} className="mb-4 size-8 text-indigo" />
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Statistic = AboutContent['statistics'][number];

function StatisticCard({ value, label }: Statistic) {
  const card = useRef<HTMLLIElement>(null);
  return (
    <li ref={card} className="min-w-0 rounded-lg border border-sand bg-card p-5 sm:p-8">
      <p className="font-display text-3xl wrap-anywhere text-indigo tabular-nums">
        <Figure value={value} card={card} />
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{label}</p>
    </li>
  );
}

/** Screen readers get the final figure at once; the figure that counts up is visual only. */
function Figure({ value, card }: { value: string; card: RefObject<HTMLLIElement | null> }) {
  const split = splitFigure(value);
  const counted = useCountUp(split?.figure ?? 0, card);
  if (!split) return value;
  return (
    <>
      <span className="sr-only">{value}</span>
      {/* One text, because a text of its own would move with each digit before it. */}
      <span aria-hidden="true">{`${counted}${split.unit}`}</span>
    </>
  );
}

interface PurposeProps {
  tabs: AboutContent['tabs'];
  fill: (text: string) => string;
}

function Purpose({ tabs, fill }: PurposeProps) {
  const [chosen, setChosen] = useState('0');
  const tab = tabs[Number(chosen)] ?? tabs[0];
  return (
    <section aria-label="What drives us" className="border-y border-sand bg-card">
      <div className="page-width py-12 lg:py-16">
        <Tabs
          label="What drives us"
          tabs={tabs.map(({ label }, index) => ({ id: String(index), label }))}
          value={tab === tabs[0] ? '0' : chosen}
          onChange={setChosen}
        >
          <div className="flex min-h-64 max-w-prose flex-col gap-4 text-lg leading-relaxed wrap-anywhere sm:min-h-48">
            <h2 className="text-2xl">{tab?.title}</h2>
            {paragraphsOf(fill(tab?.text ?? '')).map((paragraph, index) => (
              <p key={index} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </Tabs>
      </div>
    </section>
  );
}

/** Splits a text at its empty lines. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/u).filter(Boolean);
}
