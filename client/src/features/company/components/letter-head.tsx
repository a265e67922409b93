import { useCompany } from '../api.ts';
import { useShopName } from '../shop-name.ts';

/** Whose paper a printed page is; on the screen the header says so. */
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
