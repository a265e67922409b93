import { useLocation, useNavigate } from 'react-router-dom';
import { Tabs } from '#client/components/ui/tabs.tsx';
import { useCompany } from '#client/features/company/api.ts';
import { useShopName } from '#client/features/company/shop-name.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { REFUND_TABS } from './refund-text.ts';

/** Fixed text in tabs, each with a fragment such as #gifts (docs/specification.md#policy-pages). */
export function RefundPage() {
  const name = useShopName();
  const location = useLocation();
  /* The server does not know the fragment. */
  const hash = useHydrated() ? location.hash : '';
  const navigate = useNavigate();
  const [overview] = REFUND_TABS;
  const tab = REFUND_TABS.find(({ id }) => `#${id}` === hash) ?? overview;
  if (!tab) return null;
  return (
    <div className="page-width py-10 lg:py-16">
      <header className="mb-8 lg:mb-12">
        <p className="eyebrow mb-3 wrap-anywhere text-ink-soft">{name}</p>
        <h1 className="text-3xl">Return and Refund Policy</h1>
      </header>
      <div className="max-w-dialog">
        <Tabs
          label="Return and Refund Policy"
          tabs={REFUND_TABS}
          value={tab.id}
          onChange={(id) => void navigate(`#${id}`, { replace: true })}
        >
          <div className="flex min-h-72 max-w-prose flex-col gap-4 leading-relaxed">
            <h2 className="text-2xl">{tab.title}</h2>
            {tab.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {tab.points && <Points points={tab.points} ordered={tab.ordered === true} />}
            {tab.id === 'contact' && <Contact />}
          </div>
        </Tabs>
      </div>
    </div>
  );
}

function Points({ points, ordered }: { points: readonly string[]; ordered: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      className={`flex flex-col gap-2.5 pl-5 marker:text-sand-deep ${ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  );
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
