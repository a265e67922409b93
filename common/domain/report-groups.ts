/** What the sales of a period are broken down by. */
export const REPORT_GROUPS = ['product', 'category', 'size', 'color', 'state', 'pin'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

const LABELS: Readonly<Record<ReportGroup, string>> = {
  product: 'Product',
  category: 'Category',
  size: 'Size',
  color: 'Color',
  state: 'State',
  pin: 'PIN code',
};

/** The heading of a group's column. */
export function reportGroupLabel(group: ReportGroup): string {
  return LABELS[group];
}
