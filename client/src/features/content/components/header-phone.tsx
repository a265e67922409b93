import { Phone } from 'lucide-react';
import { useCompany } from '#client/features/company/api.ts';
import { useContent } from '../api.ts';

/** Returns the phone that the header shows; null if the owner shows none. */
export function useHeaderPhone(): string | null {
  const isShown = useContent('frame').data?.body.showsPhone === true;
  const phone = useCompany().data?.phone ?? null;
  return isShown ? phone : null;
}

/** Calls the shop. The number itself is shown where there is room. Narrow phones have it in the menu only. */
export function HeaderPhone() {
  const phone = useHeaderPhone();
  if (phone === null) return null;
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      aria-label={`Call ${phone}`}
      className="inline-flex size-11 shrink-0 items-center justify-center gap-2 text-sm font-medium whitespace-nowrap hover:text-indigo max-[379px]:hidden xl:w-auto xl:px-3"
    >
      <Phone aria-hidden="true" strokeWidth={1.6} className="size-5" />
      <span className="hidden xl:inline">{phone}</span>
    </a>
  );
}
