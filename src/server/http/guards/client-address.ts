import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a call comes from, as it is noted: proxies that are trusted are looked through. */
export function clientAddress(request: FastifyRequest): string {
  // What a proxy passes on need not be an address.
  const ip = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');
  return withoutIpv4Prefix(ip);
}

/** A socket that takes both kinds names IPv4 addresses as `::ffff:192.0.2.7`. */
export function withoutIpv4Prefix(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

/** What is counted as one place: whoever has one IPv6 address has 64 bits of them. */
export function rateLimitKeyOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
