/** What the server uses of WebAssembly. Node's types leave it to the types of the browser. */
declare namespace WebAssembly {
  function instantiate(
    bytes: Uint8Array<ArrayBuffer>,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
