import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { SERVER_OPTIONS, serveRequests } from './http/serve-requests.ts';
import { errorCode } from './lib/error-code.ts';
import { StartError } from './lib/start-error.ts';

/** How long a stop waits for requests in flight. The other parts stop after them, within 19 s in all (stop.ts). */
const STOP_LIMIT_MS = 15_000;
/** How long a start waits for the port of a shop that is just stopping. */
const HANDOVER_MS = 1_500;
/** How often a stop closes connections without a request in flight. */
const IDLE_CHECK_MS = 50;

/** A server that listens on its port. It answers requests only after `serve` was called. */
export interface Listener {
  port: number;
  serve: (app: RequestListener, deps: Deps) => void;
  /**
   * Accepts no more connections and resolves when the requests in flight are answered, or after
   * 15 seconds, when it closes their connections.
   */
  close: () => Promise<void>;
}

function reasonFor(error: Error, port: number, host: string | undefined): Error {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} is reserved for root. Choose one above 1023: PORT=3000 npm start`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST=${host} is not an address of this machine. Set HOST to one that is, or leave it out.`,
    );
  }
  return error;
}

function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}

/**
 * Binds the port; 0 lets the system choose one.
 * @throws StartError if the port is taken or not allowed, or the host is not an address of this machine
 */
export function listen(port: number, host: string | undefined): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = createServer(SERVER_OPTIONS);
    server.once('error', (error) => {
      reject(reasonFor(error, port, host));
    });
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve({
        port: address && typeof address === 'object' ? address.port : port,
        serve: (app, deps) => serveRequests(server, app, deps),
        close: () => closeGently(server),
      });
    });
  });
}

/**
 * Checks that the port is free before the start creates a database. Retries for HANDOVER_MS, because a
 * shop that is just stopping may still use the port.
 * @throws StartError if the port is taken
 */
export async function checkPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS;
  for (;;) {
    try {
      const probe = await listen(port, host);
      await probe.close();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}
