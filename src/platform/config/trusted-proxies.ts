import ipaddr from 'ipaddr.js';

/** Names of address ranges that stand for their addresses. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** `loopback, 10.1.0.0/16`: what is wrong with one of the entries, or nothing. */
export function problemOfProxies(list: string): string | undefined {
  const wrong = entriesOf(list).find((entry) => !isProxy(entry));
  if (wrong === undefined) return undefined;
  if (/\/0+$/.test(wrong))
    return `must not trust every address, as "${wrong}" does; name the addresses or ranges of your proxies`;
  return `must be addresses, ranges such as 10.1.0.0/16, ${RANGES.join(', ')}, with commas between them, which "${wrong}" is not`;
}

export function entriesOf(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

function isProxy(entry: string): boolean {
  if (RANGES.includes(entry) || ipaddr.IPv4.isValidFourPartDecimal(entry)) return true;
  if (ipaddr.IPv6.isValid(entry)) return true;
  return ipaddr.isValidCIDR(entry) && !/\/0+$/.test(entry);
}
