import { expect, test } from 'vitest';
import { proxyMatcher } from './trusted-proxies.ts';

test('matches the addresses, ranges and named ranges of trusted proxies', () => {
  const isTrusted = proxyMatcher([
    'loopback',
    'uniquelocal',
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ]);
  const trusted = ['127.0.0.1', '127.9.9.9', '::1', '10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1'];
  for (const address of [...trusted, '203.0.113.7', '198.51.100.200', '2001:db8::5', '::ffff:10.1.2.3'])
    expect(isTrusted(address), address).toBe(true);
  for (const address of [
    '172.32.0.1',
    '203.0.113.8',
    '198.51.101.1',
    '2001:db9::1',
    'fe80::1',
    'unknown',
    '',
  ])
    expect(isTrusted(address), address).toBe(false);
});

test('trusts no address without trusted proxies', () => {
  expect(proxyMatcher([])('127.0.0.1')).toBe(false);
});
