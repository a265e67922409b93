import { Headset, ShieldCheck, Truck } from 'lucide-react';

/* The policies say how long and on which terms, because the owner may change them. */
const PROMISES = [
  {
    icon: Truck,
    title: 'Free Shipping and Returns',
    text: 'Delivery is free all over India. Our return policy says what can come back, and how.',
  },
  {
    icon: ShieldCheck,
    title: 'Secured Payments',
    text: 'Pay in cash when your parcel is in your hands. No card, nothing in advance.',
  },
  {
    icon: Headset,
    title: 'Customer Service',
    text: 'People who know the clothes answer your calls and mails.',
  },
] as const;

export function Promises() {
  return (
    <section aria-label="Our promises" className="page-width py-14 lg:py-20">
      <ul className="grid gap-8 md:grid-cols-3 md:gap-0 md:divide-x md:divide-sand">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 md:flex-col md:items-center md:px-8 md:text-center lg:px-12"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-turmeric-wash">
              <Icon aria-hidden="true" strokeWidth={1.4} className="size-7 text-indigo" />
            </span>
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
