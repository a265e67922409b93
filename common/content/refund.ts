import type { RefundContent } from '../contract/content-refund.ts';

/** The refund policy with the facts of docs/specification.md#policy-pages. */
export const REFUND: RefundContent = {
  head: {
    title: 'Return and Refund Policy',
    description:
      'How to cancel or send back an order of {{companyName}}, who pays for it, and when the money comes back.',
  },
  heading: 'Return and Refund Policy',
  tabs: {
    overview: {
      label: 'Overview',
      title: 'At a glance',
      text: `If something is not right, send it back. These are the four things to know; the tabs hold the rest.

- You may cancel or return within 7 days of receiving your order.
- Your refund is on its way within 14 days of the day we have the goods back.
- The cost of sending goods back is yours.
- Goods bought at a sale price cannot be refunded.`,
    },
    cancellation: {
      label: 'Cancellation',
      title: 'Cancelling an order',
      text: `You may cancel your order without giving a reason until 7 days after you, or whoever receives the parcel for you, have received the goods.

An order that is still pending can be cancelled in your account, under Orders. It never leaves our shop and you pay nothing.

Once it has been shipped or delivered, tell us in a clear sentence by e-mail. The refund uses the way in which you paid, or another one that we agree on, and costs you no fee.`,
    },
    conditions: {
      label: 'Conditions',
      title: 'What can come back',
      text: `Goods can be returned when all of this holds:

- You received them no more than 7 days ago.
- They are unworn, unwashed and unaltered, with their tags on.
- They are in their original packing, or one that protects them as well.
- They were bought at their regular price: sale-priced goods are not refundable.
- They were not made or altered to your measure, and are no innerwear that has been opened.`,
    },
    process: {
      label: 'Process',
      title: 'How to send something back',
      text: `1. Write to us within 7 days of receipt with your order number and what you want to return.
2. Pack the goods safely, with the order number inside.
3. Send them to our address with a courier that tracks the parcel. You bear the cost of return shipping and the risk on the way.
4. We look at the goods when they arrive and tell you whether the return is accepted.
5. Within 14 days of receiving the returned goods we pay the refund.`,
    },
    gifts: {
      label: 'Gifts',
      title: 'Gifts',
      text: `If the goods were bought as a gift and sent to you directly, you receive a credit for their value once we have them back.

If they were sent to the giver first, the refund goes to the giver.`,
    },
    contact: {
      label: 'Contact',
      title: 'Talk to us',
      text: 'Questions about a return or a refund? We are glad to help.',
    },
  },
};
