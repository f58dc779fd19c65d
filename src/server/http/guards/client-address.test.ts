import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, rateLimitKeyOf } from './client-address.ts';

test("normalizes IPv4-mapped addresses and replaces an overlong one by the socket's", () => {
  expect(clientAddress({ ip: '::ffff:192.0.2.7' } as FastifyRequest)).toBe('192.0.2.7');
  expect(clientAddress({ ip: '192.0.2.7' } as FastifyRequest)).toBe('192.0.2.7');
  const forged = { ip: 'a'.repeat(5000), socket: { remoteAddress: '::1' } } as FastifyRequest;
  expect(clientAddress(forged)).toBe('::1');
});

test('uses one rate-limit key for all addresses of an IPv6 /64', () => {
  expect(rateLimitKeyOf('192.0.2.7')).toBe('192.0.2.7');
  expect(rateLimitKeyOf('2001:db8:1:2::7')).toBe(rateLimitKeyOf('2001:db8:1:2:ffff:1:2:3'));
  expect(rateLimitKeyOf('2001:db8:1:2::7')).not.toBe(rateLimitKeyOf('2001:db8:1:3::7'));
  expect(rateLimitKeyOf('fe80::1%eth0')).toBe(rateLimitKeyOf('fe80::2%eth0'));
  expect(rateLimitKeyOf('')).toBe('');
});
