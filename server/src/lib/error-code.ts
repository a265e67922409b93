/** Returns the code of an error of Node, of the system or of a driver, such as ENOENT; empty without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
