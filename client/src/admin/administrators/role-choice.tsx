import { describeStaffRole, STAFF_ROLES, type StaffRole } from '#common/domain/staff-roles.ts';
import { RadioCards } from '#client/components/ui/radio-cards.tsx';

const CARDS = STAFF_ROLES.map((role) => {
  const { label, note } = describeStaffRole(role);
  return {
    value: role,
    label: (
      <>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-ink-soft">{note}</span>
      </>
    ),
  };
});

interface RoleChoiceProps {
  value: StaffRole;
  disabled?: boolean;
  onChange: (role: StaffRole) => void;
}

/** Chooses what an administrator may do. */
export function RoleChoice({ value, disabled = false, onChange }: RoleChoiceProps) {
  return (
    <RadioCards
      legend="Role"
      cards={CARDS}
      value={value}
      disabled={disabled}
      onChange={(text) => {
        const role = STAFF_ROLES.find((one) => one === text);
        if (role) onChange(role);
      }}
    />
  );
}
