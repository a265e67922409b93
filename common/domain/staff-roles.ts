/**
 * Areas of the back office. Every endpoint for administrators names one, and so does every page. `shared` is open to
 * every role: the administrator's own account, the dashboard and the history of what the role covers.
 */
export const AREAS = [
  'shared',
  'orders',
  'products',
  'reports',
  'customers',
  'content',
  'mails',
  'changes',
  'administrators',
] as const;
export type Area = (typeof AREAS)[number];

/** Names of the areas in sentences such as "Your role doesn't include orders". */
const AREA_NAMES: Readonly<Record<Area, string>> = {
  shared: 'this',
  orders: 'orders',
  products: 'products and categories',
  reports: 'reports',
  customers: 'customers',
  content: 'company details and pages',
  mails: 'mails',
  changes: 'the change log',
  administrators: 'administrators',
};

export const STAFF_ROLES = ['EVERYTHING', 'ORDERS', 'PRODUCTS', 'REPORTS'] as const;
/** What an administrator may do. */
export type StaffRole = (typeof STAFF_ROLES)[number];

interface RoleRule {
  /** The name on screens and in the audit log. */
  label: string;
  /** What the role is for, for the administrator who chooses it. */
  note: string;
  areas: readonly Area[];
}

/** The table of roles, which the server, the screens and the permission tests read (docs/specification.md#staff-roles). */
const RULES: Readonly<Record<StaffRole, RoleRule>> = {
  EVERYTHING: {
    label: 'Everything',
    note: 'The whole shop, including company, mails and administrators.',
    areas: AREAS,
  },
  ORDERS: {
    label: 'Orders and packing',
    note: 'Orders, packing slips and their history. Can’t change products.',
    areas: ['shared', 'orders'],
  },
  PRODUCTS: {
    label: 'Products',
    note: 'Products, categories, prices and stock. Can’t see orders or customers.',
    areas: ['shared', 'products'],
  },
  REPORTS: {
    label: 'Reports',
    note: 'Sales figures. Can’t see orders or customers, and can’t change anything.',
    areas: ['shared', 'reports'],
  },
};

/** Returns the name and the purpose of a role, for screens. */
export function describeStaffRole(role: StaffRole): Pick<RoleRule, 'label' | 'note'> {
  return RULES[role];
}

/** True if the role may use the area. @param role null for users who are not administrators */
export function mayUse(role: StaffRole | null, area: Area): boolean {
  return role !== null && RULES[role].areas.includes(area);
}

/**
 * Returns the sentence for a user whose role does not include an area.
 * @param role null for a customer
 */
export function refuseArea(role: StaffRole | null, area: Area): string {
  if (role === null) return 'Only administrators may do this.';
  return `Your role (${RULES[role].label}) doesn’t include ${AREA_NAMES[area]}. Ask an administrator with the role Everything.`;
}
