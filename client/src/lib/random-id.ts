/** The parts of the browser's `crypto` that are used here. */
interface RandomSource {
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
  randomUUID?: () => string;
}

/** Returns a random UUID (version 4). Browsers offer `randomUUID` only over https and on localhost. */
export function randomId(source: RandomSource = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (0x40 | (byte & 0x0f)).toString(16);
    if (index === 8) return (0x80 | (byte & 0x3f)).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
