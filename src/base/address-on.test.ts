import { expect, test } from 'vitest';
import { addressOn } from './address-on.ts';

test('puts a path on a server whose own path the path may have already', () => {
  expect(addressOn('http://127.0.0.1:8080', '/v2/videos')).toBe('http://127.0.0.1:8080/v2/videos');
  expect(addressOn('http://127.0.0.1:8080', '/cast/files/a/b.mp4?expires=1')).toBe(
    'http://127.0.0.1:8080/cast/files/a/b.mp4?expires=1',
  );
  expect(addressOn('https://host.example/cast', '/v2/videos')).toBe('https://host.example/cast/v2/videos');
  expect(addressOn('https://host.example/cast', '/cast/files/a/b.mp4')).toBe(
    'https://host.example/cast/files/a/b.mp4',
  );
  expect(addressOn('https://host.example/cast', '/castle')).toBe('https://host.example/cast/castle');
});
