import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import { isConnectionFault, isUnavailable } from './unavailable.ts';

const clientVersion = '7';

const fromDriver = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });

/** The error of a failed statement, as Prisma wraps that of the driver. */
const fromPrisma = (prismaCode: string, cause: object) =>
  new Prisma.PrismaClientKnownRequestError('x', {
    code: prismaCode,
    clientVersion,
    meta: { driverAdapterError: { cause } },
  });

const known = (code: string) =>
  new Prisma.PrismaClientKnownRequestError('x', { code, clientVersion });

/** Codes of Postgres, and whether they mean that the connection itself is at fault. */
const AWAY = [
  ['a connection that was lost', '08006', true],
  ['a password that was changed', '28P01', true],
  ['a database that a restore is replacing', '3D000', true],
  ['a stop', '57P01', true],
  ['a crash of another session', '57P02', true],
  ['a start or a recovery', '57P03', true],
  ['an idle session that was ended', '57P05', true],
  ['a full disk', '53100', false],
  ['no memory', '53200', false],
  ['too many connections', '53300', false],
  ['a limit of the server', '53400', false],
  ['a statement over its limit', '57014', false],
  ['a lock that was not free in time', '55P03', false],
  ['a transaction that idled', '25P03', false],
  ['a transaction over its limit', '25P04', false],
  ['a read-only server', '25006', false],
  ['a fault of the disk', '58030', false],
] as const;

describe.each(AWAY)('%s (%s)', (_what, code, isConnection) => {
  it.each([
    ['the driver', fromDriver(code)],
    ['a query of Prisma', fromPrisma('P2010', { kind: 'postgres', code })],
    ['a mapped fault of Prisma', fromPrisma('P2010', { kind: 'Other', originalCode: code })],
    ['the start of a transaction', { cause: { kind: 'postgres', code, originalCode: code } }],
  ])('from %s means: not now', (_source, error) => {
    expect([isUnavailable(error), isConnectionFault(error)]).toEqual([true, isConnection]);
  });
});

it.each([
  ...['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'].map(known),
  new Prisma.PrismaClientInitializationError('x', clientVersion),
  fromPrisma('P2010', { kind: 'ConnectionClosed' }),
  Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Cannot use a pool after calling end on the pool'),
])('a connection that is lost or not made is at fault: %s', (error) => {
  expect([isUnavailable(error), isConnectionFault(error)]).toEqual([true, true]);
});

it.each([
  ...['42P01', '22P02', '23505', '40P01', 'XX000'].map(fromDriver),
  ...['P2002', 'P2025', 'P2034'].map(known),
  fromPrisma('P2002', { kind: 'UniqueConstraintViolation', originalCode: '23505' }),
  new TypeError('x is not a function'),
  Object.assign(new Error('no such file'), { code: 'ENOENT' }),
  null,
  'text',
])('anything else is a fault of the shop or of the request: %s', (error) => {
  expect([isUnavailable(error), isConnectionFault(error)]).toEqual([false, false]);
});
