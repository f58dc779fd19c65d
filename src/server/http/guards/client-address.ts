import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Returns the address of the client, behind any trusted proxies. */
export function clientAddress(request: FastifyRequest): string {
  // A proxy may send something other than an address.
  const ip = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');
  return withoutIpv4Prefix(ip);
}

/** Dual-stack sockets report IPv4 addresses as `::ffff:192.0.2.7`. */
export function withoutIpv4Prefix(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

/** Returns the key under which an address is limited. For IPv6 this is the /64 network, since a client usually has all of it. */
export function rateLimitKeyOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
