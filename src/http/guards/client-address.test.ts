import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, rateLimitKeyOf } from './client-address.ts';

test('an address of IPv4 is one however the socket tells it', () => {
  expect(clientAddress({ ip: '::ffff:192.0.2.7' } as FastifyRequest)).toBe('192.0.2.7');
  expect(clientAddress({ ip: '192.0.2.7' } as FastifyRequest)).toBe('192.0.2.7');
  const told = { ip: 'a'.repeat(5000), socket: { remoteAddress: '::1' } } as FastifyRequest;
  expect(clientAddress(told)).toBe('::1');
});

test('the addresses of one connection are one place', () => {
  expect(rateLimitKeyOf('192.0.2.7')).toBe('192.0.2.7');
  expect(rateLimitKeyOf('2001:db8:1:2::7')).toBe(rateLimitKeyOf('2001:db8:1:2:ffff:1:2:3'));
  expect(rateLimitKeyOf('2001:db8:1:2::7')).not.toBe(rateLimitKeyOf('2001:db8:1:3::7'));
  expect(rateLimitKeyOf('fe80::1%eth0')).toBe(rateLimitKeyOf('fe80::2%eth0'));
  expect(rateLimitKeyOf('')).toBe('');
});
