/**
 * SQL that writes a timestamp column as the API does: ISO 8601 in UTC with milliseconds. Sessions use UTC
 * (`connectTo`).
 */
export function isoTime(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL that writes integer paise as rupees, the same number that `toRupees` returns. */
export function rupees(column: string): string {
  return `${column}::float8 / 100`;
}

/** SQL that writes the URL of an image from its hash, as `imageUrl` does. */
export function imageUrlSql(hash: string): string {
  return `'/uploads/' || ${hash} || '.webp'`;
}

/** SQL that writes the rows of a query as a JSON list without spaces. */
export function jsonList(query: string): string {
  return `(SELECT coalesce(array_to_json(array_agg(row_to_json("item"))), '[]') FROM (${query}) AS "item")`;
}
