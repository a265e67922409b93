import { useState } from 'react';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { ChangeTrail } from './change-trail.tsx';

interface ChangeHistoryProps {
  kind: ChangeKind;
  /** The thing's id; of a legal page its slug, of the company COMPANY_TRAIL. */
  id: string;
}

/** Who changed one thing, when, and from what to what. */
export function ChangeHistory({ kind, id }: ChangeHistoryProps) {
  const [page, setPage] = useState(1);
  return <ChangeTrail filter={{ kind, id }} page={page} onPage={setPage} />;
}
