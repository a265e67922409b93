import { z } from 'zod';
import { DELIVERY_STATUSES } from '../domain/order-status.ts';
import { LIMITS } from '../limits.ts';
import { AddressBody } from './addresses.ts';
import { FieldChange } from './changes.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { paragraphs } from './fields.ts';
import { IdempotencyHeaders, OrderAnswer, OrderParams } from './orders.ts';

const NOT_SEEN = 'expectedAddress must be the address that you have seen.';
const seen = z.string({ error: NOT_SEEN });

/** A field that is missing or null is empty. An empty recipient or phone is filled from the customer's profile. */
export const OrderAddressBody = AddressBody.omit({ isDefault: true }).extend({
  /** The address that the form was opened with. If the order has another one by now, the server refuses. */
  expectedAddress: z
    .object(
      {
        recipientName: seen.nullable(),
        phone: seen.nullable(),
        addressLine1: seen,
        addressLine2: seen.nullable(),
        city: seen,
        state: seen.nullable(),
        postalCode: seen,
      },
      { error: NOT_SEEN },
    )
    .optional(),
});
export type OrderAddressBody = z.output<typeof OrderAddressBody>;

export const OrderNoteBody = z.object({
  text: paragraphs('Note', {
    min: 1,
    max: LIMITS.orderNote,
    required: 'Write a note first.',
  }),
});
export const OrderMessageBody = z.object({
  text: paragraphs('Message', {
    min: 1,
    max: LIMITS.orderNote,
    required: 'Write a message first.',
  }),
});

const entry = {
  id: z.string(),
  at: z.string(),
  /** Who did it: a username, or 'Customer'. Null for a deleted account. */
  author: z.string().nullable(),
};

/**
 * What happened to an order: a status with the parcel that it brought, a note of an administrator, a message that
 * was mailed to the customer, or a correction of the address. A correction has no changes any more once the customer
 * has deleted their account.
 */
export const OrderLogEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('STATUS'),
    status: z.enum(DELIVERY_STATUSES),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  }),
  z.object({ ...entry, kind: z.literal('NOTE'), text: z.string() }),
  z.object({ ...entry, kind: z.literal('MESSAGE'), text: z.string() }),
  z.object({ ...entry, kind: z.literal('ADDRESS'), changes: z.array(FieldChange) }),
]);
export type OrderLogEntry = z.infer<typeof OrderLogEntry>;

/** Oldest first. */
const OrderLog = z.object({ entries: z.array(OrderLogEntry) });

/** The endpoints with which administrators look after an order. A part of `endpoints`. */
export const orderCareEndpoints = {
  'PUT /orders/{id}/address': {
    who: 'admin',
    area: 'orders',
    params: OrderParams,
    body: OrderAddressBody,
    answer: OrderAnswer,
  },
  'GET /orders/{id}/log': {
    who: 'admin',
    area: 'orders',
    params: OrderParams,
    answer: OrderLog,
  },
  'POST /orders/{id}/notes': {
    who: 'admin',
    area: 'orders',
    params: OrderParams,
    headers: IdempotencyHeaders,
    body: OrderNoteBody,
    answer: OrderLog,
  },
  'POST /orders/{id}/messages': {
    who: 'admin',
    area: 'orders',
    params: OrderParams,
    headers: IdempotencyHeaders,
    body: OrderMessageBody,
    answer: OrderLog,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
