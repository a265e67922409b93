import type { Address } from '#common/contract/addresses.ts';

type AddressLines = Pick<
  Address,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'
>;

/** An address as one reads it on a parcel, line by line. */
export function addressLines(address: AddressLines): string[] {
  const town = [address.city, address.state].filter(Boolean).join(', ');
  const lines = [address.addressLine1, address.addressLine2, `${town} ${address.postalCode}`];
  return lines.flatMap((line) => line || []);
}

/** The same in one line. */
export function addressText(address: AddressLines): string {
  return addressLines(address).join(', ');
}

/** The address that is chosen: the wanted one if it is there, else the default, else the first. */
export function chosenAddress(
  addresses: readonly Address[],
  wantedId: string | null,
): Address | undefined {
  return (
    addresses.find((address) => address.id === wantedId) ??
    addresses.find((address) => address.isDefault) ??
    addresses[0]
  );
}
