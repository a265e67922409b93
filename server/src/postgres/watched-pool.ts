import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds after which a connection attempt, or the wait for a free connection, fails. */
const CONNECT_MS = 4_000;
/** Milliseconds between two checks of the connections in use. */
const CHECK_MS = 1_000;
/** Milliseconds of silence after which the database has to prove that it is reachable. */
const SUSPICIOUS_MS = 2_000;
/** Milliseconds that a connection gets to close in order. */
const CLOSE_MS = 2_000;
/** Milliseconds of idleness after which the system checks whether the other side still exists. */
const KEEP_ALIVE_MS = 10_000;

/** Knows whether a database can be reached. */
export interface Reachability {
  /** Resolves with false if the database cannot be reached. */
  isReachable: () => Promise<boolean>;
  /** Calls the listener each time the database was found to be unreachable. */
  onLost: (listener: () => void) => void;
}

/** Decides what becomes of connections that do not answer. */
interface Watch {
  /** Left out, silence alone counts. */
  database?: Reachability | undefined;
  /** Milliseconds of silence after which a connection is lost even if the database is reachable. */
  longestMs: number;
}

/** Connections that fail instead of waiting for a database that has gone. */
export interface WatchedPool {
  pool: pg.Pool;
  /** Cuts all connections at once. Their statements fail. */
  cut: () => void;
  /** Closes all connections, and cuts those that do not close within two seconds. */
  close: () => Promise<void>;
}

/** A connection in use, as the last check found it. */
interface Use {
  socket: Socket;
  bytesRead: number;
  silentMs: number;
}

/** Creates clients that keep their socket, and adds each open socket to a set. */
function watchedClient(sockets: Set<Socket>) {
  return class extends pg.Client {
    readonly socket: Socket;

    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.socket = socket;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

function isSilent({ socket, bytesRead }: Use): boolean {
  return socket.bytesRead === bytesRead;
}

function lose(socket: Socket): void {
  socket.destroy(new Error('Connection terminated: the database does not answer'));
}

/**
 * Cuts connections in use that have become silent: a dropped network or a frozen server closes none. Checks them
 * once a second instead of setting a timer for each statement. A pause of this process counts as one check,
 * so an answer that only waits to be read is never missed.
 */
async function cutSilent(uses: ReadonlyMap<unknown, Use>, { database, longestMs }: Watch) {
  const suspects: Use[] = [];
  for (const use of uses.values()) {
    use.silentMs = isSilent(use) ? use.silentMs + CHECK_MS : 0;
    use.bytesRead = use.socket.bytesRead;
    if (use.silentMs > SUSPICIOUS_MS) suspects.push(use);
  }
  // If the database cannot be reached, `onLost` cuts the connections.
  if (suspects.length === 0 || (database && !(await database.isReachable()))) return;
  const current = new Set(uses.values());
  for (const use of suspects) {
    if (current.has(use) && isSilent(use) && use.silentMs > longestMs) lose(use.socket);
  }
}

/** Cuts what may be dead after the database was away: idle connections, and those without an answer. */
function cutDoubtful(sockets: ReadonlySet<Socket>, uses: ReadonlyMap<unknown, Use>): void {
  const answering = new Set<Socket>();
  for (const use of uses.values()) if (!isSilent(use)) answering.add(use.socket);
  for (const socket of sockets) if (!answering.has(socket)) lose(socket);
}

/**
 * Creates a pool that gives up connection attempts after four seconds. Connections that were lost are never used
 * again.
 * @param watch without it the caller itself has to notice silence
 */
export function createWatchedPool(config: pg.PoolConfig, watch?: Watch): WatchedPool {
  const sockets = new Set<Socket>();
  const uses = new Map<unknown, Use>();
  const Client = watchedClient(sockets);
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'vastra',
    ...config,
    Client,
  });
  // Without these listeners, the end of a connection, idle or in use, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let checking: NodeJS.Timeout | undefined;
  if (watch) {
    pool.on('acquire', (client) => {
      if (!(client instanceof Client)) return;
      const { socket } = client;
      uses.set(client, { socket, bytesRead: socket.bytesRead, silentMs: 0 });
    });
    pool.on('release', (_error, client) => uses.delete(client));
    checking = setInterval(() => void cutSilent(uses, watch), CHECK_MS).unref();
    watch.database?.onLost(() => cutDoubtful(sockets, uses));
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    pool,
    cut,
    close: async () => {
      const limit = setTimeout(cut, CLOSE_MS);
      try {
        // `end` does not wait until the database has closed the connections.
        await pool.end();
        await Promise.all(Array.from(sockets, closed));
      } finally {
        clearTimeout(limit);
        clearInterval(checking);
      }
    },
  };
}

/**
 * Runs work on one connection of its own, which Postgres has closed when this returns: what belongs to the session,
 * such as a lock, is free. Statements may take any time.
 */
export async function withConnection<T>(
  config: pg.PoolConfig,
  work: (client: pg.PoolClient) => Promise<T>,
  watch?: Watch,
): Promise<T> {
  const { pool, close } = createWatchedPool({ ...config, max: 1 }, watch);
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  } finally {
    await close();
  }
}
