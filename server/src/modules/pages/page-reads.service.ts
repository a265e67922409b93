import type { PageRequest } from '#common/rendering.ts';
import { AppError } from '../../lib/errors.ts';

/** Answers a public read of the API, such as '/api/categories', and names what the answer shows. */
export type Read = (path: string) => Promise<{ json: string; tags: readonly string[] }>;

/** The reads of one page. Each path is answered once, so that head and content show the same state. */
export interface PageReads {
  /** Returns the parsed answer, or null if the API answers NOT_FOUND. */
  find: (path: string) => Promise<unknown>;
  /** Answers a path as the API does, for the renderer. Rejects for errors that are no refusal. */
  answer: PageRequest['read'];
  /** What the answers show that have been read so far. */
  tags: () => string[];
  /** Returns the error of a read that failed and has not been answered since; undefined without one. */
  failure: () => unknown;
}

/** Status of the refusals that a visitor's URL can lead to. Other errors are the server's own. */
const REFUSALS: Readonly<Partial<Record<AppError['code'], number>>> = {
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
};

/** Returns the status of a refusal; undefined for an error of the server. */
function refusalOf(error: unknown): number | undefined {
  return error instanceof AppError ? REFUSALS[error.code] : undefined;
}

/** Creates the reads of one page. */
export function createPageReads(read: Read): PageReads {
  const answers = new Map<string, ReturnType<Read>>();
  const tags = new Set<string>();
  const failures = new Map<string, unknown>();

  const readOnce = async (path: string): Promise<string> => {
    const answer = answers.get(path) ?? read(path);
    answers.set(path, answer);
    answer.catch((error: unknown) => {
      // It may be tried again.
      if (refusalOf(error) === undefined) answers.delete(path);
    });
    const { json, tags: shown } = await answer;
    failures.delete(path);
    for (const tag of shown) tags.add(tag);
    return json;
  };

  return {
    find: async (path) => {
      try {
        return JSON.parse(await readOnce(path)) as unknown;
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    answer: async (path) => {
      try {
        return { status: 200, body: await readOnce(path) };
      } catch (error) {
        const status = refusalOf(error);
        if (error instanceof AppError && status !== undefined) {
          const { message, code } = error;
          return { status, body: JSON.stringify({ message, code }) };
        }
        failures.set(path, error);
        throw error;
      }
    },
    tags: () => [...tags],
    failure: () => failures.values().next().value,
  };
}
