import ipaddr from 'ipaddr.js';

/** 16-bit groups of an IPv6 /64 network. A client that has one address can use all in its network. */
const NETWORK_GROUPS = 4;

/**
 * Returns the key under which an address is counted: itself or, with IPv6, its /64 network. An IPv4
 * address mapped into IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
