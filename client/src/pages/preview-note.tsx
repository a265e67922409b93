import type { Product } from '#common/contract/products.ts';

const NOTES: Readonly<Record<Exclude<Product['status'], 'ACTIVE'>, string>> = {
  DRAFT: 'This product is a draft. Only administrators see this page.',
  ARCHIVED: 'This product is archived. Only administrators see this page.',
};

/** Says above a product that is not for sale why an administrator sees it. */
export function PreviewNote({ status }: { status: keyof typeof NOTES }) {
  return (
    <p role="status" className="mb-6 rounded-md bg-turmeric-wash px-4 py-3 text-sm font-medium">
      {NOTES[status]}
    </p>
  );
}
