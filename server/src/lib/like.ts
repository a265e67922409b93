/** LIKE's own signs as plain text, so that people find what they typed. */
export function plain(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
