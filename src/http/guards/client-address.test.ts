import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, placeOf } from './client-address.ts';

test('an address of IPv4 is one however the socket tells it', () => {
  expect(clientAddress({ ip: '::ffff:192.0.2.7' } as FastifyRequest)).toBe('192.0.2.7');
  expect(clientAddress({ ip: '192.0.2.7' } as FastifyRequest)).toBe('192.0.2.7');
  const told = { ip: 'a'.repeat(5000), socket: { remoteAddress: '::1' } } as FastifyRequest;
  expect(clientAddress(told)).toBe('::1');
});

test('the addresses of one connection are one place', () => {
  expect(placeOf('192.0.2.7')).toBe('192.0.2.7');
  expect(placeOf('2001:db8:1:2::7')).toBe(placeOf('2001:db8:1:2:ffff:1:2:3'));
  expect(placeOf('2001:db8:1:2::7')).not.toBe(placeOf('2001:db8:1:3::7'));
  expect(placeOf('fe80::1%eth0')).toBe(placeOf('fe80::2%eth0'));
  expect(placeOf('')).toBe('');
});
