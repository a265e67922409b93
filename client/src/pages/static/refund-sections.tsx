import { useMemo } from 'react';
import type { RefundContent } from '#common/contract/content-refund.ts';
import { REFUND_TABS, type RefundTabId } from '#common/domain/refund-tabs.ts';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { useCompany } from '#client/features/company/api.ts';
import { useShopName } from '#client/features/company/shop-name.ts';
import { useCompanyWords, useFillText } from '#client/features/legal/company-words.ts';
import { Markdown } from '#client/features/legal/components/markdown.tsx';
import { readBlocks } from '#client/lib/markdown.ts';

interface RefundProps {
  content: RefundContent;
  /** The tab that is shown. */
  chosen: RefundTabId;
  onChoose: (id: RefundTabId) => void;
}

/** The refund policy as the owner edits it. */
export function Refund({ content: { heading, tabs }, chosen, onChoose }: RefundProps) {
  const name = useShopName();
  const fill = useFillText();
  const title = fill(heading);
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="mb-8 lg:mb-12">
        <p className="eyebrow mb-3 wrap-anywhere text-ink-soft">{name}</p>
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
      </header>
      <div className="max-w-dialog">
        <Tabs
          label={title}
          tabs={REFUND_TABS.map((id) => ({ id, label: tabs[id].label }))}
          value={chosen}
          onChange={onChoose}
        >
          <div className="flex min-h-72 max-w-prose min-w-0 flex-col gap-4 leading-relaxed wrap-anywhere">
            <h2 className="text-2xl">{fill(tabs[chosen].title)}</h2>
            <TabText text={tabs[chosen].text} />
            {chosen === 'contact' && <Contact />}
          </div>
        </Tabs>
      </div>
    </div>
  );
}

function TabText({ text }: { text: string }) {
  const words = useCompanyWords();
  const blocks = useMemo(() => readBlocks(text), [text]);
  return <Markdown blocks={blocks} words={words} />;
}

/** The company details that are filled in. */
function Contact() {
  const { data: company } = useCompany();
  const name = useShopName();
  const address = [company?.address, company?.pincode].filter(Boolean).join(' ');
  return (
    <address className="flex flex-col items-start gap-1 wrap-anywhere not-italic">
      <span className="font-semibold">{name}</span>
      {company?.email && (
        <a href={`mailto:${company.email}`} className="text-link py-0.5">
          {company.email}
        </a>
      )}
      {company?.phone && (
        <a href={`tel:${company.phone.replaceAll(' ', '')}`} className="text-link py-0.5">
          {company.phone}
        </a>
      )}
      {address && <span className="whitespace-pre-line">{address}</span>}
    </address>
  );
}
