const counts = new Intl.NumberFormat('en-IN');

/** '1 product', '1,280 products'. */
export function productCount(total: number): string {
  return `${counts.format(total)} ${total === 1 ? 'product' : 'products'}`;
}
