import { useCompany } from '../api.ts';
import { useShopName } from '../shop-name.ts';

/** Company details at the top of a printed page. Hidden on screen, where the header names the shop. */
export function LetterHead() {
  const name = useShopName();
  const { data: company } = useCompany();
  const where = [company?.address, company?.pincode].filter(Boolean).join(' ');
  const contact = [where, company?.phone, company?.email].filter(Boolean).join(' · ');
  return (
    <div className="hidden pb-6 print:block">
      <p className="font-display text-2xl font-medium">{name}</p>
      {contact && <p className="text-sm wrap-anywhere">{contact}</p>}
    </div>
  );
}
