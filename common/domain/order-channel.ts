/** Where an order came from. All but WEBSITE were entered by an administrator (docs/specification.md#order-entry). */
export const ORDER_CHANNELS = ['WEBSITE', 'PHONE', 'WHATSAPP', 'OTHER'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** The channels of orders that administrators enter, in the order of the form. */
export const ENTRY_CHANNELS = ['PHONE', 'WHATSAPP', 'OTHER'] as const;
export type EntryChannel = (typeof ENTRY_CHANNELS)[number];

const LABELS: Readonly<Record<OrderChannel, string>> = {
  WEBSITE: 'Website',
  PHONE: 'Phone',
  WHATSAPP: 'WhatsApp',
  OTHER: 'Other',
};

/** Returns the name of a channel on screens, in the CSV file and in the audit log. */
export function channelLabel(channel: OrderChannel): string {
  return LABELS[channel];
}
