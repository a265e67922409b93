/**
 * The form under which names, e-mails and links are compared: without regard to case and to the
 * ways Unicode can write the same text. Stored beside the text in a unique column, so that the rule
 * is the same on every database locale.
 */
export function caseKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
