import { onTestFinished } from 'vitest';
import { type MailServer, openMailServer } from './smtp-server.ts';

/** Opens a real mail server for one test, on this machine, which stops when the test ends. */
export async function startMailServer(): Promise<MailServer> {
  const server = await openMailServer();
  onTestFinished(server.stop);
  return server;
}
