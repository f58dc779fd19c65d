import ipaddr from 'ipaddr.js';

/** Named address ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const RANGES = Object.keys(NAMED);

/** Problem with the first invalid entry of a list such as `loopback, 10.1.0.0/16`; undefined if there is none. */
export function problemOfProxies(list: string): string | undefined {
  const invalid = entriesOf(list).find((entry) => !isProxy(entry));
  if (invalid === undefined) return undefined;
  if (/\/0+$/.test(invalid))
    return `must not trust every address, as "${invalid}" does; name the addresses or ranges of your proxies`;
  return `must be addresses, ranges such as 10.1.0.0/16, or ${RANGES.join(', ')}, separated by commas; "${invalid}" is none of these`;
}

export function entriesOf(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

function isProxy(entry: string): boolean {
  if (RANGES.includes(entry) || ipaddr.IPv4.isValidFourPartDecimal(entry)) return true;
  if (ipaddr.IPv6.isValid(entry)) return true;
  return ipaddr.isValidCIDR(entry) && !/\/0+$/.test(entry);
}

/** Returns a function that checks whether an address is a proxy. Fastify's `trustProxy` takes the same entries. */
export function proxyMatcher(entries: readonly string[]): (address: string) => boolean {
  const ranges = entries
    .flatMap((entry) => (Object.hasOwn(NAMED, entry) ? (NAMED[entry] ?? []) : [entry]))
    .map((entry) => (entry.includes('/') ? ipaddr.parseCIDR(entry) : ipaddr.parseCIDR(wholeAddress(entry))));
  return (address) => {
    if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
    // Unwraps IPv4 addresses mapped to IPv6.
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };
}

function wholeAddress(entry: string): string {
  return `${entry}/${ipaddr.IPv6.isValid(entry) ? 128 : 32}`;
}
