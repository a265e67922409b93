import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { ReadyJson } from '../lib/ready-json.ts';
import { formatInSlices } from './large-answers.ts';

/** @throws TypeError if the contract's schema would change the answer */
function checkAnswer(endpoint: Endpoint, { json }: ReadyJson): void {
  const answer: unknown = JSON.parse(json);
  if (!isDeepStrictEqual(endpoint.answer.parse(answer), answer)) {
    throw new TypeError(
      'A database statement answers with fields that the contract does not have.',
    );
  }
}

interface Options {
  checkAnswers: boolean;
  /** Aborts when no client needs the answer any more. */
  signal: AbortSignal;
}

/**
 * Formats an answer as JSON. The schema drops every field that it does not name, so that no other field is
 * sent by accident. A ReadyJson is only checked, and only if `checkAnswers` is set.
 * @throws TypeError, ZodError if the answer is not what the contract says; ClientGone
 */
export function formatAnswer(
  endpoint: Endpoint,
  answer: unknown,
  { checkAnswers, signal }: Options,
): string | Promise<string> {
  if (answer instanceof ReadyJson) {
    if (checkAnswers) checkAnswer(endpoint, answer);
    return answer.json;
  }
  return formatInSlices(endpoint, answer, signal);
}
