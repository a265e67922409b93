import { MailSearch, Mails, Settings2 } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ListView } from '#client/admin/ui/list-view.tsx';
import { SearchField } from '#client/admin/ui/search-field.tsx';
import { PageTitle } from '#client/components/page-title.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { useMails } from './api.ts';
import { MailCards, MailTable } from './mail-list.tsx';
import { STATUS_CHOICES, statusIn } from './mail-text.ts';
import { useListAddress, type ListAddress } from '#client/admin/lib/use-list-address.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

/** Narrower screens get cards, because the table would scroll sideways. */
const WIDE = '(min-width: 80rem)';

/** The mail log: recipient, kind and status of every mail. Never shows a mail's text. */
export function AdminMailsPage() {
  useDocumentTitle('Mail log');
  const address = useListAddress();
  const [status, q] = [statusIn(address.text('status')), address.text('q')];
  const list = useMails({ status, q, page: address.page });
  const List = useMediaQuery(WIDE) ? MailTable : MailCards;

  return (
    <>
      <PageTitle note="What was mailed to whom. Mails that fail are tried again for a day.">
        Mail log
      </PageTitle>
      <LinkButton to={adminPaths.mailSettings} variant="outline" size="sm" className="mb-6">
        <Settings2 aria-hidden="true" className="size-4" />
        Mail settings
      </LinkButton>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search by address"
          value={q}
          onSearch={(text) => address.narrow({ q: text })}
        />
        <Select
          label="Status"
          value={status ?? ''}
          options={STATUS_CHOICES}
          className="min-w-40"
          onChange={(event) => address.narrow({ status: event.target.value })}
        />
      </div>
      <ListView
        list={list}
        what="mails"
        rows={({ mails }) => mails}
        onPage={address.goToPage}
        empty={<NoMails address={address} />}
      >
        {(mails) => <List mails={mails} />}
      </ListView>
    </>
  );
}

/** The empty list: no mails at all, or none that match the filters. */
function NoMails({ address }: { address: ListAddress }) {
  if (address.text('q') === '' && address.text('status') === '') {
    return (
      <EmptyState
        icon={Mails}
        title="No mails yet"
        text="Mails about orders and links for new passwords will appear here"
      />
    );
  }
  return (
    <EmptyState icon={MailSearch} title="No mails match" text="No mail fits this search.">
      <Button variant="outline" onClick={() => address.narrow({ q: '', status: '' })}>
        Show all mails
      </Button>
    </EmptyState>
  );
}
