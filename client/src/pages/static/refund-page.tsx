import { useLocation, useNavigate } from 'react-router-dom';
import { REFUND_TABS } from '#common/domain/refund-tabs.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useContent } from '#client/features/content/api.ts';
import { useFillText } from '#client/features/legal/company-words.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { PageWait } from './page-wait.tsx';
import { Refund } from './refund-sections.tsx';

/** The refund policy in tabs, each with a fragment such as #gifts (docs/specification.md#policy-pages). */
export function RefundPage() {
  const query = useContent('refund');
  const content = query.data?.body;
  const fill = useFillText();
  useDocumentTitle(content && fill(content.head.title));
  const location = useLocation();
  const navigate = useNavigate();
  /* The server does not know the fragment. */
  const hash = useHydrated() ? location.hash : '';
  const chosen = REFUND_TABS.find((id) => `#${id}` === hash) ?? 'overview';
  if (!content) return <PageWait of={[query]} />;
  return (
    <Refund
      content={content}
      chosen={chosen}
      onChoose={(id) => void navigate(`#${id}`, { replace: true })}
    />
  );
}
