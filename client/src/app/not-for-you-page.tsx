import { Lock } from 'lucide-react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';

/** Shown if the user's role cannot open an area: customers in `admin`, admins in `customer`. */
export function NotForYouPage({ area }: { area: 'customer' | 'admin' }) {
  useDocumentTitle('Not for this account');
  return (
    <div className="page-width py-12">
      <EmptyState
        as="h1"
        icon={Lock}
        title="This page is not for your account"
        text={
          area === 'admin'
            ? 'The back office is for the administrators of the shop.'
            : 'Carts, orders and addresses are for customers. You are signed in as an administrator.'
        }
      >
        <LinkButton to={area === 'admin' ? paths.home : paths.admin}>
          {area === 'admin' ? 'Return to Home' : 'Go to the back office'}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
