import { z } from 'zod';
import { ENTRY_CHANNELS } from '../domain/order-channel.ts';
import { repeats } from '../domain/repeats.ts';
import { LIMITS } from '../limits.ts';
import { Address, AddressBody } from './addresses.ts';
import { CodeCheck, typedCodeField } from './discount-codes.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { idField, line, optionalParagraphs, rupeesText, wholeNumber } from './fields.ts';
import { mobileField } from './number-fields.ts';
import { expectedRupees, IdempotencyHeaders, OrderDetail } from './orders.ts';
import { emailField } from './person-fields.ts';

/** A customer who can be chosen for an order, with all that the order needs. */
const CustomerChoice = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** Why the customer is blocked; null if they are not. */
  blockReason: z.string().nullable(),
  /** The default address first. */
  addresses: z.array(Address.omit({ userId: true })),
});
export type CustomerChoice = z.infer<typeof CustomerChoice>;

/** The newest customers that match. */
const CustomerChoices = z.object({ customers: z.array(CustomerChoice) });

const CustomerChoicesQuery = z.object({
  /** Parts of name, username, e-mail or phone. */
  q: line('The search text', {
    ...{ min: 2, max: LIMITS.searchText },
    required: 'Type a name, an e-mail or a phone number.',
  }),
});

const NO_ITEMS = 'Add at least one product.';
const item = z.object(
  {
    productVariantId: idField('Size'),
    quantity: wholeNumber('Quantity', 1, LIMITS.stock),
  },
  { error: NO_ITEMS },
);

const items = z
  .array(item, { error: NO_ITEMS })
  .min(1, NO_ITEMS)
  .max(LIMITS.cartLines, `An order can have at most ${LIMITS.cartLines} items.`)
  .superRefine((list, context) => {
    for (const [earlier, index] of repeats(list, ({ productVariantId }) => productVariantId)) {
      const message = `Items ${earlier + 1} and ${index + 1} are the same. Change the quantity instead.`;
      context.addIssue({ code: 'custom', message, path: [index, 'productVariantId'] });
    }
  });

/** The address of an order. Of a person without an account, it also has their name and phone. */
const EntryAddress = AddressBody.omit({ isDefault: true });

type Contact = Pick<z.output<typeof EntryAddress>, 'recipientName' | 'phone'>;

/** Of a person without an account, the shop knows name and phone from nowhere else. */
function requireContact({ recipientName, phone }: Contact, context: z.RefinementCtx): void {
  const require = (path: string, value: string | null, message: string) => {
    if (value === null) context.addIssue({ code: 'custom', message, path: [path] });
  };
  require('recipientName', recipientName, 'Name is required.');
  require('phone', phone, 'Phone is required.');
}

const PersonAddress = EntryAddress.superRefine(requireContact);

/** The form for the address of a person without an account. */
export const PersonForm = AddressBody.superRefine(requireContact);

/** An e-mail that may be missing, null or empty; all three are parsed as null. */
const entryEmail = z
  .union([z.literal(''), emailField()])
  .nullish()
  .transform((value) => value || null);

const note = optionalParagraphs('Note', LIMITS.orderNote);

/** The form's other fields. */
export const EntryForm = z.object({ email: entryEmail, note });

const given = {
  /** What the form showed, in rupees, less the code's discount. The server refuses the order if it would cost something else. */
  expectedTotal: expectedRupees('expectedTotal'),
  items,
  channel: z.enum(ENTRY_CHANNELS, {
    error: `Channel must be one of ${ENTRY_CHANNELS.join(', ')}.`,
  }),
  /** A note for administrators, kept in the order's history. */
  note,
  /** The order is refused if the code does not apply. */
  discountCode: line('Discount code', { max: LIMITS.typedCode }).optional(),
};

const NO_ADDRESS = 'Choose a saved address or give a new one.';

const ForCustomer = z
  .object({
    ...given,
    orderedBy: z.literal('CUSTOMER'),
    customerId: idField('Customer', 'Choose a customer.'),
    /** One of the customer's saved addresses. Missing or null if `address` is given. */
    addressId: idField('Address', NO_ADDRESS).nullish(),
    /** Another address, for this order alone. */
    address: EntryAddress.nullish(),
    /** Says that the order is meant although the customer is blocked. */
    allowBlocked: z.boolean({ error: 'allowBlocked must be true or false.' }).default(false),
  })
  .refine(({ addressId, address }) => Boolean(addressId) !== Boolean(address), {
    error: NO_ADDRESS,
    path: ['addressId'],
  });

const ForPerson = z.object({
  ...given,
  orderedBy: z.literal('PERSON'),
  email: entryEmail,
  address: PersonAddress,
});

/** An order that an administrator enters for a customer, or for a person without an account. */
export const EnterOrderBody = z.discriminatedUnion('orderedBy', [ForPerson, ForCustomer], {
  error: ({ input }) =>
    Array.isArray(input)
      ? 'The body must be a JSON object.'
      : 'orderedBy must be CUSTOMER or PERSON.',
});
export type EnterOrderBody = z.output<typeof EnterOrderBody>;

/** A code for the order that is being entered. */
export const EnteredCodeQuery = z.object({
  code: typedCodeField,
  /** What the items cost. */
  total: rupeesText('total'),
  /** The customer, or the phone of a person without an account. Without either, no limit per customer is checked. */
  customerId: idField('Customer').optional(),
  phone: mobileField('Phone').optional(),
});

const EnterOrderAnswer = z.object({ message: z.string(), order: OrderDetail });

/** The endpoints with which administrators enter orders. A part of `endpoints`. */
export const orderEntryEndpoints = {
  'GET /orders/customers': {
    who: 'admin',
    area: 'orders',
    query: CustomerChoicesQuery,
    answer: CustomerChoices,
  },
  'GET /orders/discount-code': {
    who: 'admin',
    area: 'orders',
    query: EnteredCodeQuery,
    answer: CodeCheck,
  },
  'POST /orders/entered': {
    who: 'admin',
    area: 'orders',
    headers: IdempotencyHeaders,
    body: EnterOrderBody,
    answer: EnterOrderAnswer,
    status: 201,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
