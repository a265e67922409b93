import { useState } from 'react';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { ChangeTrail } from './change-trail.tsx';

interface ChangeHistoryProps {
  kind: ChangeKind;
  /** The thing's id: the slug of a policy page, COMPANY_TRAIL for the company. */
  id: string;
}

/** The audit log of one thing. */
export function ChangeHistory({ kind, id }: ChangeHistoryProps) {
  const [page, setPage] = useState(1);
  return <ChangeTrail filter={{ kind, id }} page={page} onPage={setPage} />;
}
