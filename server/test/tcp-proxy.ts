import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type SecureContextOptions, TLSSocket } from 'node:tls';

/** A TCP connection between a client and a server, through a proxy that a test controls. */
interface Link {
  client: Socket;
  server: Socket;
}

/** A proxy in front of a server, which can behave like a broken network. */
export interface TcpProxy {
  port: number;
  /** Forwards nothing any more, on no connection, and closes none. New connections are accepted. */
  freeze: () => void;
  /** Resets all open connections and every new one, as a server does that is stopped. */
  refuse: () => void;
  /** Forwards on new connections again. Those that were open during a freeze stay silent. */
  heal: () => void;
  /** Forwards on all connections again, also what was held back. */
  thaw: () => void;
  /** Resets all open connections. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Accepts a client's request for TLS, as Postgres does, and calls back with the decrypted side. */
function acceptTls(
  client: Socket,
  secrets: SecureContextOptions,
  accepted: (client: Socket) => void,
): void {
  // The request has eight bytes, which arrive together.
  client.once('data', () => {
    client.write('S');
    accepted(new TLSSocket(client, { isServer: true, ...secrets }));
  });
}

/**
 * Starts a proxy on a free port of this machine, in front of a port of this machine.
 * @param secrets key and certificate of a proxy that speaks Postgres's TLS with its clients; none without them
 */
export async function startProxy(
  target: number,
  secrets?: SecureContextOptions,
): Promise<TcpProxy> {
  const links = new Set<Link>();
  /** The encrypted sides of clients. */
  const clients = new Set<Socket>();
  let isFrozen = false;
  let isRefusing = false;
  const pause = ({ client, server }: Link) => {
    client.pause();
    server.pause();
  };
  const forward = ({ client, server }: Link) => {
    client.pipe(server);
    server.pipe(client);
  };
  const open = (client: Socket) => {
    const link = { client, server: connect(target, '127.0.0.1') };
    links.add(link);
    for (const socket of [link.client, link.server]) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        links.delete(link);
        link.client.destroy();
        link.server.destroy();
      });
    }
    forward(link);
    if (isFrozen) pause(link);
  };
  const reset = () => {
    for (const { client, server } of links) {
      if (client instanceof TLSSocket) client.destroy();
      else client.resetAndDestroy();
      server.destroy();
    }
  };
  const proxy = createServer((client) => {
    if (isRefusing) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    if (!secrets) {
      open(client);
      return;
    }
    client.on('error', () => undefined);
    clients.add(client);
    client.once('close', () => clients.delete(client));
    // A frozen network does not answer the request either.
    if (!isFrozen) acceptTls(client, secrets, open);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new TypeError('The proxy has no port.');
  return {
    port: address.port,
    freeze() {
      isFrozen = true;
      for (const link of links) pause(link);
    },
    refuse() {
      isRefusing = true;
      reset();
    },
    heal() {
      isFrozen = false;
      isRefusing = false;
    },
    thaw() {
      isFrozen = false;
      for (const link of links) {
        link.client.resume();
        link.server.resume();
      }
    },
    reset,
    async close() {
      for (const { client } of links) client.destroy();
      for (const client of clients) client.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
