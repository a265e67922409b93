/**
 * The form under which names, e-mails and links are compared: without regard to case, invisible
 * characters, runs of spaces and the ways Unicode can write the same text. Stored beside the text in a
 * unique column, so that the rule is the same on every database locale. The text itself keeps what
 * shapes its letters, such as the joiners of Indian scripts and emoji.
 */
export function caseKey(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase();
}
