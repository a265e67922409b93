/** Address of a stored picture. Its smaller forms follow from it (common/domain/images.ts). */
export function pictureUrl(hash: string): string {
  return `/uploads/${hash}.webp`;
}
