import { createServer, type RequestListener, type Server } from 'node:http';
import type { Deps } from './deps.ts';
import { SERVER_OPTIONS, serveRequests } from './http/serve-requests.ts';
import { StartError } from './lib/start-error.ts';

/** How long a stop waits for requests in flight. Docker Compose allows the process 30 s. */
const STOP_LIMIT_MS = 20_000;
/** How often a stop closes connections without a request in flight. */
const IDLE_CHECK_MS = 50;

/** A server that listens on its port. It answers requests only after `serve` was called. */
export interface Listener {
  port: number;
  serve: (app: RequestListener, deps: Deps) => void;
  /**
   * Accepts no more connections and resolves when the requests in flight are answered, or after
   * 20 seconds, when it closes their connections.
   */
  close: () => Promise<void>;
}

function reasonFor(error: Error, port: number, host: string | undefined): Error {
  const code = 'code' in error ? error.code : '';
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
    return new StartError(`HOST=${host} is not an address of this machine.`);
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
