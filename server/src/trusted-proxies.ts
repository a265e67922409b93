import ipaddr from 'ipaddr.js';

/** Express's names for address ranges that are not on the internet. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for an address or a range such as '10.0.0.0/8'. A range of all addresses would trust everyone. */
function isNetwork(written: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  if (written.includes('%')) return false;
  if (!written.includes('/')) return IPv4.isValidFourPartDecimal(written) || IPv6.isValid(written);
  const isRange = IPv4.isValidCIDRFourPartDecimal(written) || IPv6.isValidCIDR(written);
  return isRange && ipaddr.parseCIDR(written)[1] > 0;
}

/** True if Express accepts this text as addresses of proxies, such as '10.0.0.0/8, ::1, loopback'. */
export function areProxies(written: string): boolean {
  return written.split(',').every((part) => NAMES.has(part.trim()) || isNetwork(part.trim()));
}
