import { statusLabel } from '#common/domain/order-status.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { statusTone } from '../order-view.ts';

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>;
}
