import type { Address } from '#common/contract/addresses.ts';

type AddressLines = Pick<
  Address,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'
>;

/** Returns the lines of an address as on a parcel. */
export function addressLines(address: AddressLines): string[] {
  const town = [address.city, address.state].filter(Boolean).join(', ');
  const lines = [address.addressLine1, address.addressLine2, `${town} ${address.postalCode}`];
  return lines.flatMap((line) => line || []);
}

/** Returns an address in one line. */
export function addressText(address: AddressLines): string {
  return addressLines(address).join(', ');
}

/** Returns the selected address: the wanted one if it is in the list, else the default, else the first. */
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
