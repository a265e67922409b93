import { isIP } from 'node:net';

/** Express's names for address ranges that are not on the internet. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(written: string): boolean {
  const [address = '', bits, ...rest] = written.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  const most = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** True if Express accepts this text as addresses of proxies, such as '10.0.0.0/8, ::1, loopback'. */
export function areProxies(written: string): boolean {
  return written.split(',').every((part) => NAMES.has(part.trim()) || isNetwork(part.trim()));
}
