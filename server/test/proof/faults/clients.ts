import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../calls.ts';

/** Milliseconds between two bytes of a slow client. */
const DRIP_MS = 250;

/** Milliseconds between two bursts of aborted requests. */
const BURST_MS = 1_000;

/** Clients that disturb a shop until they are called off. */
export interface Disturbance {
  /** Server errors that they were answered. */
  faults: string[];
  /** Number of requests that were begun. */
  requests: () => number;
  stop: () => Promise<void>;
}

let addresses = 0;

/** Returns an address that no client has had, so that limits per address see many people. */
function newAddress(): string {
  addresses += 1;
  return `198.18.${(addresses >> 8) % 256}.${addresses % 256}`;
}

/** Repeats a burst of requests until it is called off. */
function repeatBursts(burst: () => Promise<unknown>) {
  const state = { isOver: false };
  const repeating = (async () => {
    while (!state.isOver) await burst();
  })();
  return async () => {
    state.isOver = true;
    await repeating;
  };
}

/** Sends wrong sign-ins all at once, each from its own address, and again when all are answered. */
export function stormSignIns(origin: string, atOnce: number): Disturbance {
  const faults: string[] = [];
  let requests = 0;
  async function signIn() {
    requests += 1;
    const body = { identifier: `guess-${requests}@shop.example`, password: 'not the password' };
    const answer = await send(origin, 'POST', '/api/auth/login', { body, from: newAddress() });
    if (answer?.fault) faults.push(answer.fault);
  }
  const stop = repeatBursts(() => Promise.all(Array.from({ length: atOnce }, signIn)));
  return { faults, requests: () => requests, stop };
}

function openSocket(origin: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // The shop may close a connection that takes too long.
  socket.on('error', () => undefined);
  return socket;
}

const LISTING = (page: number) =>
  `GET /api/products?limit=1000&page=1&minPrice=${page} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n`;

/** Requests the largest listings all at once, each another one, and disconnects before the answers; every second. */
export function abortListings(origin: string, atOnce: number): Disturbance {
  let requests = 0;
  async function abort() {
    requests += 1;
    const socket = openSocket(origin);
    socket.write(LISTING(requests));
    await delay(DRIP_MS);
    socket.destroy();
  }
  const stop = repeatBursts(() =>
    Promise.all([delay(BURST_MS), ...Array.from({ length: atOnce }, abort)]),
  );
  return { faults: [], requests: () => requests, stop };
}

/** What slow clients send at once, and what they send byte by byte afterwards. */
const SLOW = {
  'slow headers': ['GET /api/categories HTTP/1.1\r\nHost: shop\r\nX-Slow: ', 'a'],
  'slow bodies': [
    'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
    ' ',
  ],
  'slow readers': ['GET /api/products?limit=1000 HTTP/1.1\r\nHost: shop\r\n\r\n', ''],
} as const;

export type SlowClient = keyof typeof SLOW;

/** Opens connections that send or read so slowly that a request never ends. A closed one is opened again. */
export function openSlowClients(origin: string, kind: SlowClient, count: number): Disturbance {
  const [start, drip] = SLOW[kind];
  const sockets = new Set<Socket>();
  let requests = 0;
  const open = () => {
    requests += 1;
    const socket = openSocket(origin);
    socket.write(start);
    // Nobody reads the answer of a slow reader.
    if (drip === '') socket.pause();
    else socket.resume();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
    });
  };
  const timer = setInterval(() => {
    for (const socket of sockets) if (drip !== '' && socket.writable) socket.write(drip);
    while (sockets.size < count) open();
  }, DRIP_MS);
  while (sockets.size < count) open();
  return {
    faults: [],
    requests: () => requests,
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      return Promise.resolve();
    },
  };
}
