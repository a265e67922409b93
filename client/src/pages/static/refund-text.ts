/** A tab of the refund policy with the facts of docs/specification.md#policy-pages. */
interface RefundTab {
  id: 'overview' | 'cancellation' | 'conditions' | 'process' | 'gifts' | 'contact';
  label: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** True if the points are steps in order. */
  ordered?: boolean;
}

export const REFUND_TABS: readonly RefundTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    title: 'At a glance',
    paragraphs: [
      'If something is not right, send it back. These are the four things to know; the tabs hold the rest.',
    ],
    points: [
      'You may cancel or return within 7 days of receiving your order.',
      'Your refund is on its way within 14 days of the day we have the goods back.',
      'The cost of sending goods back is yours.',
      'Goods bought at a sale price cannot be refunded.',
    ],
  },
  {
    id: 'cancellation',
    label: 'Cancellation',
    title: 'Cancelling an order',
    paragraphs: [
      'You may cancel your order without giving a reason until 7 days after you, or whoever receives the parcel for you, have received the goods.',
      'An order that is still pending can be cancelled in your account, under Orders. It never leaves our shop and you pay nothing.',
      'Once it has been shipped or delivered, tell us in a clear sentence by e-mail. The refund uses the way in which you paid, or another one that we agree on, and costs you no fee.',
    ],
  },
  {
    id: 'conditions',
    label: 'Conditions',
    title: 'What can come back',
    paragraphs: ['Goods can be returned when all of this holds:'],
    points: [
      'You received them no more than 7 days ago.',
      'They are unworn, unwashed and unaltered, with their tags on.',
      'They are in their original packing, or one that protects them as well.',
      'They were bought at their regular price: sale-priced goods are not refundable.',
      'They were not made or altered to your measure, and are no innerwear that has been opened.',
    ],
  },
  {
    id: 'process',
    label: 'Process',
    title: 'How to send something back',
    paragraphs: [],
    points: [
      'Write to us within 7 days of receipt with your order number and what you want to return.',
      'Pack the goods safely, with the order number inside.',
      'Send them to our address with a courier that tracks the parcel. You bear the cost of return shipping and the risk on the way.',
      'We look at the goods when they arrive and tell you whether the return is accepted.',
      'Within 14 days of receiving the returned goods we pay the refund.',
    ],
    ordered: true,
  },
  {
    id: 'gifts',
    label: 'Gifts',
    title: 'Gifts',
    paragraphs: [
      'If the goods were bought as a gift and sent to you directly, you receive a credit for their value once we have them back.',
      'If they were sent to the giver first, the refund goes to the giver.',
    ],
  },
  {
    id: 'contact',
    label: 'Contact',
    title: 'Talk to us',
    paragraphs: ['Questions about a return or a refund? We are glad to help.'],
  },
];
