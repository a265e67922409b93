/** An image file of a few bytes, or of the given size. */
export function imageFile(name: string, bytes = 4): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
