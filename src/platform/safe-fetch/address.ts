import ipaddr from 'ipaddr.js';
import { FetchError } from './fetch-error.ts';

/** Azure's metadata and DNS host, whose address is in a public range but serves the internal network. */
const INTERNAL_HOSTS = ['168.63.129.16'];
/** All global unicast IPv6 in use today, without the forms that embed an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** True for an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (INTERNAL_HOSTS.includes(parsed.toString())) return false;
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
}

/**
 * Parses an address from a user. Numeric hosts in any notation (`2130706433`, `0x7f.1`) are recognised, because the URL
 * parser normalises them.
 * @throws {FetchError} `bad_address` or `private_address`
 */
export function parseAddress(address: string, allowPrivate: boolean, isPublic = isPublicAddress): URL {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new FetchError('bad_address', 'is not an http or https address');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('bad_address', 'must not carry a user name or password');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = !ipaddr.isValid(host);
  if (!allowPrivate && (isName ? isLocalName(host) : !isPublic(host))) throw privateAddress();
  return url;
}

export function privateAddress(): FetchError {
  return new FetchError('private_address', 'points to a private or local network, which is not allowed');
}

function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal)\.?$/i.test(host);
}
