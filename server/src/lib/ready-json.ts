/**
 * An answer whose JSON a database statement has written. It is sent as it is; in tests and development the
 * contract checks it first (`Config.checkAnswers`).
 */
export class ReadyJson {
  /** The answer in the shape of the endpoint's contract. */
  readonly json: string;
  /** What the answer shows in addition to what its endpoint always shows, such as 'product:<id>'. */
  readonly tags: readonly string[];

  constructor({ json, tags }: { json: string; tags: readonly string[] }) {
    this.json = json;
    this.tags = tags;
  }
}
