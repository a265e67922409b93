/** True if dark marks are easier to see on a color ('#rrggbb') than light ones. */
export function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  /* Perceived brightness of 0 to 255, by the weights of ITU-R BT.601. */
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}
