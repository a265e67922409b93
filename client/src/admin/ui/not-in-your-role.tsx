import { Lock } from 'lucide-react';
import { adminPaths } from '#common/admin-paths.ts';
import { refuseArea } from '#common/domain/staff-roles.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { areaOfPage } from '#client/admin/lib/page-areas.ts';
import { useStaffRole } from '#client/admin/lib/use-staff-role.ts';

/** Shown in place of a page of the back office that the administrator's role does not include. */
export function NotInYourRole({ path }: { path: string }) {
  useDocumentTitle('Not in your role');
  const role = useStaffRole();
  return (
    <EmptyState
      as="h1"
      icon={Lock}
      title="This page isn’t part of your role"
      text={refuseArea(role, areaOfPage(path))}
    >
      <LinkButton to={adminPaths.home}>Go to the dashboard</LinkButton>
    </EmptyState>
  );
}
