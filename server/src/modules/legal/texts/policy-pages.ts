/** A policy page as an admin edits it: Markdown with placeholders (docs/specification.md#policy-pages). */
export interface LegalPageText {
  slug: 'privacy-policy' | 'terms-conditions';
  title: string;
  content: string;
}

const PRIVACY = `This policy says what {{companyName}} does with the data of people who visit and use this shop.

## Interpretation

"We" and "us" mean {{companyName}}, {{companyAddress}}. "You" means whoever visits this shop, with or without an account. "Personal data" is anything that tells who you are, or could.

## Collecting

We collect what you give us:

- for your account: username, e-mail address, password (kept only as a hash) and, if you like, your name, mobile number and date of birth
- for deliveries: names, addresses and phone numbers
- for your orders: what you bought, when, and at which price, and what you write to us about them
- if you ask us to tell you that a size is back: your e-mail address

When you sign in, we note the kind of device and the beginning of its network address, so that you can recognise your sign-ins.

You pay in cash on delivery, so you never give us a card. Only if a refund is to be paid to a bank account do we ask you for it.

## Tracking

Your browser keeps your sign-in, your wishlist and your cart in its own storage, so that they are there when you come back. We use no advertising cookies and let no other company follow you here.

## Usage

We use your data to run your account, to deliver your orders, to write to you about them and about sizes that you wait for, to answer your questions and to keep the books that the law asks for. We do not sell it.

## Retention

We keep your account until you delete it, which you can do in your profile. Orders are kept for as long as tax law asks. What is no longer needed is deleted.

## Security

The shop is served over an encrypted connection. Passwords are stored as hashes that nobody can read. Only those of us who need your data for their work can see it. No system is perfectly safe; should something happen to your data, we tell you.

## Children

This shop does not serve children under 13, and we do not knowingly collect their data. If your child has given us data, write to us and we delete it.

## Contact

Questions about your data, and requests to see, correct or delete it, reach us at {{companyEmail}}.
`;

const TERMS = `These terms are the agreement between you and {{companyName}} for the use of this shop.

## Interpretation

"We" and "us" mean {{companyName}}, {{companyAddress}}. "You" means whoever uses this shop or orders from it. "Service" means this shop and everything it offers.

## Acknowledgment

By using the service you accept these terms. You represent that you are over 18 years old; nobody under 18 may order here. If you do not agree with a part of these terms, please do not use the service. Your use also follows our [privacy policy](/privacy-policy).

We may change these terms. Before a material change takes effect we give at least 30 days' notice here.

## Links

The service may link to sites that are not ours. We have no control over them and answer for none of their content, rules or goods.

## Termination

We may close an account that breaks these terms, without notice where that is needed. You may stop using the service at any time. What was ordered before is delivered and paid for as agreed.

## Liability

Whatever the reason, our whole liability under these terms is limited to the amount you have paid through the service, or 100 USD if you have not bought anything. As far as the law allows, we are not liable for indirect or consequential damage.

## Disclaimer

The service is offered as it is and as available. Colours on a screen differ from cloth in the hand, and handmade goods differ from each other; we describe both as truly as we can, but give no further warranty.

## Governing law

The laws of Maharashtra, India, govern these terms and your use of the service.

## Contact

Questions about these terms reach us at {{companyEmail}}.
`;

export const LEGAL_PAGES: readonly LegalPageText[] = [
  { slug: 'privacy-policy', title: 'Privacy Policy', content: PRIVACY },
  { slug: 'terms-conditions', title: 'Terms and Conditions', content: TERMS },
];
