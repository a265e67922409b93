/** Tabs of the refund policy, each with a fragment such as #gifts (docs/specification.md#policy-pages). */
export const REFUND_TABS = [
  'overview',
  'cancellation',
  'conditions',
  'process',
  'gifts',
  'contact',
] as const;
export type RefundTabId = (typeof REFUND_TABS)[number];
