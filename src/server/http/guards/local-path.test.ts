import { expect, test } from 'vitest';
import { basePathOf, localUrl } from './local-path.ts';

test('returns the path of the public URL as the base path', () => {
  expect(basePathOf(undefined)).toBe('');
  expect(basePathOf('https://video.example')).toBe('');
  expect(basePathOf('https://video.example/cast')).toBe('/cast');
  expect(basePathOf('https://video.example/team/cast/')).toBe('/team/cast');
});

test.each([
  ['/v1/avatars', '/v1/avatars'],
  ['/cast/v1/avatars?page=2', '/v1/avatars?page=2'],
  ['/cast', '/'],
  ['/cast?to=//a', '/?to=//a'],
  ['/cast/', '/'],
  ['//v1///avatars', '/v1/avatars'],
  ['//cast//v1//avatars', '/v1/avatars'],
  // A path that only starts alike is another path, and the prefix is removed once.
  ['/castle/v1', '/castle/v1'],
  ['/cast/cast/v1', '/cast/v1'],
  ['/oembed?url=https://video.example//share', '/oembed?url=https://video.example//share'],
  ['*', '*'],
])('reads %s as %s', (url, local) => {
  expect(localUrl(url, '/cast')).toBe(local);
});

test('changes only repeated slashes without a base path', () => {
  expect(localUrl('//v1/avatars?a=//b', '')).toBe('/v1/avatars?a=//b');
  expect(localUrl('/cast/v1', '')).toBe('/cast/v1');
});
