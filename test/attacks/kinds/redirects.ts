import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';

const REDIRECTS = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/%2f%2fevil.example',
  '/\\evil.example',
  '/%5cevil.example/..',
  '/static//evil.example/..',
  '/docs/reference//evil.example',
  '/share//evil.example',
  '/dashboard/api/sign-in?next=//evil.example',
  '/?redirect=https://evil.example&url=https://evil.example',
  '/.evil.example/',
];

export const openRedirects: Kind = {
  name: 'paths: open redirects',
  attempts: (target) =>
    REDIRECTS.map(
      (path): Attempt => [
        path,
        async () => {
          const answer = await target.call(path, { headers: { accept: 'text/html' } });
          assert.ok(answer.status < 300 || answer.status >= 400, `${answer.status}`);
          assert.equal(answer.headers.location, undefined);
        },
      ],
    ),
};
