import { createServer } from 'node:net';

/** Systems give ports above these to outgoing connections, which could take one before a server has. */
const PORTS = { from: 20_000, to: 32_000 } as const;

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Returns a port between 20000 and 32000 that no program of this machine listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}
