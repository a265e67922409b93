import pg from 'pg';
import { z } from 'zod';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import { errorCode } from '../lib/error-code.ts';

/**
 * Prisma's codes for a database that takes no connection (sign-in, address, name, access or TLS refused), has
 * closed one, has none free, or did not begin or finish a transaction in time.
 */
const PRISMA_CODES = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
]);

/** The driver's own error. Needed because Prisma gives every failed raw statement the same code. */
const DriverFault = z.object({
  cause: z.object({
    kind: z.string(),
    code: z.string().optional(),
    originalCode: z.string().optional(),
  }),
});
const FaultMeta = z.object({ driverAdapterError: DriverFault });
const NO_CONNECTION = new Set([
  'AuthenticationFailed',
  'ConnectionClosed',
  'DatabaseAccessDenied',
  'DatabaseDoesNotExist',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
]);

/** Postgres' error classes of a connection that was refused or lost, and of a server that starts or stops. */
const CONNECTION_FAULT = /^(08|28|3D|57P)/;
/**
 * Postgres' error classes and codes of a database that answers but cannot do the work now: no disk, memory or
 * connections left (53), statement cancelled or over its limit (57), lock not free in time, read-only, a
 * transaction that idled or ran too long, a fault of the disk (58).
 */
const OUT_OF_ORDER = /^(53|57|58|55P03|25006|25P03|25P04)/;
/** Codes of the operating system's network errors. */
const NETWORK_FAULTS = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver's errors without a code: connections lost, not made in time, or closed by a stop. */
const CONNECTION_LOST = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ].join('|')})`,
);

/** What is known of a failed statement. */
interface Fault {
  isLost: boolean;
  /** The code of Postgres; empty without one. */
  code: string;
}

function fromDriver({ cause }: z.infer<typeof DriverFault>): Fault {
  return { isLost: NO_CONNECTION.has(cause.kind), code: cause.originalCode ?? cause.code ?? '' };
}

function fromPrisma({ code, meta }: Prisma.PrismaClientKnownRequestError): Fault {
  const fault = FaultMeta.safeParse(meta);
  const { isLost, code: sqlState } = fault.success
    ? fromDriver(fault.data.driverAdapterError)
    : { isLost: false, code: '' };
  return { isLost: isLost || PRISMA_CODES.has(code), code: sqlState };
}

/** Returns what an error says about the database; null if it does not come from there. */
function readFault(error: unknown): Fault | null {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return fromPrisma(error);
  if (error instanceof Prisma.PrismaClientInitializationError) return { isLost: true, code: '' };
  if (error instanceof pg.DatabaseError) return { isLost: false, code: error.code ?? '' };
  // Prisma passes errors of the driver on unchanged when they occur outside of a statement.
  const fault = DriverFault.safeParse(error);
  if (fault.success) return fromDriver(fault.data);
  if (!(error instanceof Error)) return null;
  return {
    isLost: NETWORK_FAULTS.has(errorCode(error)) || CONNECTION_LOST.test(error.message),
    code: '',
  };
}

/** True if a statement failed because the database takes no connection or has closed it. */
export function isConnectionFault(error: unknown): boolean {
  const fault = readFault(error);
  return fault !== null && (fault.isLost || CONNECTION_FAULT.test(fault.code));
}

/**
 * True if a statement failed because the database cannot be reached or cannot do the work now, whether Prisma
 * or the driver sent it. The same request may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  return isConnectionFault(error) || OUT_OF_ORDER.test(readFault(error)?.code ?? '');
}
