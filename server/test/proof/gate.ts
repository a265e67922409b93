import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a gate does with connections. `open` passes bytes on. `closed` resets every connection, as a stopped
 * server does. `silent` passes nothing on and closes nothing, as a network does that has lost its route; its
 * connections stay silent after it has opened again.
 */
type GateState = 'open' | 'closed' | 'silent';

/** A TCP proxy in front of a server, which fails on request. */
export interface Gate {
  port: number;
  /** Changes the state, also of the connections that exist. */
  set: (state: GateState) => void;
  /** Number of connections that clients hold open. */
  connections: () => number;
  close: () => Promise<void>;
}

/** Opens a gate on a free port in front of a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  let state: GateState = 'open';
  const pairs = new Map<Socket, Socket | null>();

  function silence(client: Socket, upstream: Socket | null): void {
    client.removeAllListeners('data').resume();
    upstream?.removeAllListeners('data').resume();
  }

  function join(client: Socket): void {
    const upstream = connect(target, '127.0.0.1');
    pairs.set(client, upstream);
    // Whichever side ends, the other one does too, unless the gate is silent.
    const end = (other: Socket) => () => {
      if (state !== 'silent') other.destroy();
    };
    upstream.on('error', end(client)).on('close', end(client));
    client.on('close', end(upstream));
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => client.write(bytes));
  }

  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.on('close', () => pairs.delete(client));
    if (state === 'closed') client.resetAndDestroy();
    else if (state === 'open') join(client);
    else pairs.set(client.resume(), null);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new TypeError('The gate has no port.');

  function resetAll(): void {
    for (const [client, upstream] of pairs) {
      upstream?.destroy();
      client.resetAndDestroy();
    }
  }

  return {
    port: address.port,
    set(next) {
      state = next;
      if (next === 'closed') resetAll();
      if (next === 'silent') for (const [client, upstream] of pairs) silence(client, upstream);
    },
    connections: () => pairs.size,
    async close() {
      resetAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
