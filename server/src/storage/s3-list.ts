import { Parser } from 'htmlparser2';

/** Returns the texts of all elements of this name in an XML document. */
function textsOf(xml: string, element: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        isInside = name === element;
        if (isInside) texts.push('');
      },
      ontext: (text) => {
        if (isInside) texts.push((texts.pop() ?? '') + text);
      },
      onclosetag: () => {
        isInside = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return texts;
}

/** Returns the keys of the objects in an answer to ListObjectsV2. */
export function listedNames(xml: string): string[] {
  return textsOf(xml, 'Key');
}

/** Returns the token for the next page of ListObjectsV2, or null after the last. */
export function nextToken(xml: string): string | null {
  return textsOf(xml, 'NextContinuationToken')[0] ?? null;
}
