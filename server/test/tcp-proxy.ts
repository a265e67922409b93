import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

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
  /** Forwards on new connections again. Those that were open during the freeze stay silent for good. */
  heal: () => void;
  /** Forwards on all connections again, also what was held back. */
  thaw: () => void;
  /** Resets all open connections. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Starts a proxy on a free port of this machine, in front of a port of this machine. */
export async function startProxy(target: number): Promise<TcpProxy> {
  const links = new Set<Link>();
  let isFrozen = false;
  const pause = ({ client, server }: Link) => {
    client.pause();
    server.pause();
  };
  const forward = ({ client, server }: Link) => {
    client.pipe(server);
    server.pipe(client);
  };
  const proxy = createServer((client) => {
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
    heal() {
      isFrozen = false;
    },
    thaw() {
      isFrozen = false;
      for (const link of links) {
        link.client.resume();
        link.server.resume();
      }
    },
    reset() {
      for (const { client, server } of links) {
        client.resetAndDestroy();
        server.destroy();
      }
    },
    async close() {
      for (const { client } of links) client.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
