import type { ServerResponse } from 'node:http';

/** The client disconnected before it had the whole answer, so the rest of the work is not needed. */
export class ClientGone extends Error {
  constructor() {
    super('The client has disconnected.');
    this.name = 'ClientGone';
  }
}

/** Returns a signal that aborts with ClientGone if the client disconnects before it has the whole answer. */
export function clientGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!response.writableFinished) controller.abort(new ClientGone());
  };
  if (response.closed) check();
  else response.once('close', check);
  return controller.signal;
}

/** The signal of work that is finished whether a client waits or not. */
export const NEVER_GONE = new AbortController().signal;
