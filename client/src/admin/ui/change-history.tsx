import { useState } from 'react';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { AuditLog } from './audit-log.tsx';

interface ChangeHistoryProps {
  kind: ChangeKind;
  /** The object's id: the slug of a policy page, COMPANY_LOG_ID for the company. */
  id: string;
}

/** The audit log of one object. */
export function ChangeHistory({ kind, id }: ChangeHistoryProps) {
  const [page, setPage] = useState(1);
  return <AuditLog filter={{ kind, id }} page={page} onPage={setPage} />;
}
