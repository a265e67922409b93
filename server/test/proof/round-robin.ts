import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

/** A reverse proxy that sends each request to the next instance. */
export interface RoundRobin {
  origin: string;
  close: () => Promise<void>;
}

/** Opens a proxy on a free port in front of instances. Headers pass unchanged, also X-Forwarded-For. */
export async function openRoundRobin(origins: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const origin = origins[turn % origins.length] ?? '';
    turn += 1;
    const { method, url, headers } = incoming;
    const forwarded = request(origin + (url ?? ''), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      // Whichever side ends too early, the other one does too.
      answer.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new TypeError('The proxy has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
