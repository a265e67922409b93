import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { connectionLost, refusal, timedOut, type FakeApi } from './fake-api.ts';
import type { FakeShop } from './fake-shop.ts';
import { findAlert } from './on-screen.ts';

const TROUBLE = 'The shop is in trouble.';

/** What a screen says about each fault: the server's own sentence, or its own. */
type Sayings = Readonly<Record<'refused' | 'lost' | 'timed out', string>>;

const FAULTS = {
  refused: () => refusal(500, 'INTERNAL', TROUBLE),
  lost: connectionLost,
  'timed out': timedOut,
} as const;
const KINDS = ['refused', 'lost', 'timed out'] as const;

/** A screen with one sentence of its own for requests without an answer. */
export function says(sentence: string): Sayings {
  return { refused: TROUBLE, lost: sentence, 'timed out': sentence };
}

/** A screen that explains why no answer came. */
export const EXPLAINED: Sayings = {
  refused: TROUBLE,
  lost: 'Couldn’t reach the shop. Check your connection and try again.',
  'timed out': 'The shop took too long to answer. Please try again.',
};

export interface Stage {
  user: UserEvent;
  api: FakeApi;
  shop: FakeShop;
}

interface Change {
  path: string;
  says: Sayings;
  /** Prepares the screen, up to the control that makes the call. */
  begin?: (stage: Stage) => Promise<unknown>;
  act: (stage: Stage) => Promise<unknown>;
  /** Nothing has changed, and what was typed is still there. */
  asBefore: (stage: Stage) => unknown;
  /** It has happened, and once. */
  done: (stage: Stage) => unknown;
}

/** Changes, each with the call that it makes. */
export type Changes = readonly (readonly [EndpointKey, Change])[];

/** Presses a button of the page once it is there. */
export async function press({ user }: Stage, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Replaces the text of a field. */
export async function type({ user }: Stage, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

/**
 * Lets a change fail in three ways. It has to say so each time and to leave what was there and what was
 * typed. Then it has to succeed at the next try.
 */
export async function failThenSucceed(
  call: EndpointKey,
  change: Change,
  stage: Stage,
): Promise<void> {
  await change.begin?.(stage);
  for (const kind of KINDS) {
    stage.api.next(call, FAULTS[kind]);
    await change.act(stage);
    const alert = await findAlert(change.says[kind]);
    await change.asBefore(stage);
    const notice = within(alert.parentElement ?? alert);
    await stage.user.click(notice.getByRole('button', { name: 'Dismiss notice' }));
  }
  await change.act(stage);
  await change.done(stage);
}
