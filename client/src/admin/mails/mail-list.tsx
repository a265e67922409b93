import { adminPaths } from '#common/admin-paths.ts';
import type { Mail } from '#common/contract/mails.ts';
import { shortId } from '#common/domain/short-id.ts';
import { counted } from '#common/format/counted.ts';
import { formatMoment } from '#common/format/dates.ts';
import { Cell, CellWords, Row, RowHead, Table } from '#client/admin/ui/table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { listPath } from '#client/admin/lib/list-paths.ts';
import { kindLabel, mailStatus } from './mail-text.ts';
import { ResendButton } from './resend-button.tsx';

interface MailListProps {
  mails: readonly Mail[];
}

const COLUMNS = ['Recipient', 'Mail', 'Status', 'Attempts', 'Written', 'Actions'] as const;

/** The mails as a table, for wide screens. */
export function MailTable({ mails }: MailListProps) {
  return (
    <Table caption="Mails, newest first" columns={COLUMNS}>
      {mails.map((mail) => (
        <Row key={mail.id} className="align-top">
          <RowHead className="max-w-64 font-medium">
            <CellWords className="min-w-48">
              <Recipient mail={mail} />
            </CellWords>
          </RowHead>
          <Cell>
            <About mail={mail} />
          </Cell>
          <Cell className="max-w-80">
            <Fate mail={mail} />
          </Cell>
          <Cell className="tabular-nums">{mail.attempts}</Cell>
          <Cell className="whitespace-nowrap">{formatMoment(mail.createdAt)}</Cell>
          <Cell>{mail.recipient !== null && <ResendButton mail={mail} />}</Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The same mails as cards, for narrow screens. */
export function MailCards({ mails }: MailListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-col rounded-lg border border-sand bg-card p-4 text-sm"
        >
          <h2 className="font-text text-base font-semibold tracking-normal wrap-anywhere">
            <Recipient mail={mail} />
          </h2>
          <p className="mt-1">
            <About mail={mail} />
          </p>
          <div className="mt-3 flex-1">
            <Fate mail={mail} />
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">
              {formatMoment(mail.createdAt)}, {counted(mail.attempts, 'attempt')}
            </p>
            {mail.recipient !== null && <ResendButton mail={mail} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A recipient's address, which may wrap before the @. */
function Recipient({ mail: { recipient } }: { mail: Mail }) {
  if (recipient === null) return <span className="text-ink-soft">Address removed</span>;
  const at = recipient.lastIndexOf('@');
  return (
    <>
      {recipient.slice(0, at)}
      <wbr />
      {recipient.slice(at)}
    </>
  );
}

/** The kind of mail, with a link to its order if it has one. */
function About({ mail: { kind, orderId } }: { mail: Mail }) {
  return (
    <>
      {kindLabel(kind)}
      {orderId !== null && (
        <>
          {' '}
          <Link
            to={listPath(adminPaths.orders, { order: orderId })}
            className="text-link inline-flex min-h-6 items-center tabular-nums"
          >
            #{shortId(orderId)}
          </Link>
        </>
      )}
    </>
  );
}

/** The mail's status: when it was sent, when the next attempt is, and the last error. */
function Fate({ mail }: { mail: Mail }) {
  const { label, tone } = mailStatus(mail.status);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {mail.sentAt !== null && (
        <p className="mt-1 text-xs text-ink-soft">Sent {formatMoment(mail.sentAt)}</p>
      )}
      {mail.nextAttemptAt !== null && (
        <p className="mt-1 text-xs text-ink-soft">Next try {formatMoment(mail.nextAttemptAt)}</p>
      )}
      {mail.lastError !== null && (
        <p
          className={`mt-1 text-xs wrap-anywhere ${mail.status === 'NOT_SENT' ? 'text-ink-soft' : 'text-madder'}`}
        >
          {mail.lastError}
        </p>
      )}
    </>
  );
}
