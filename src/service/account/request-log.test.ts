import { expect, test } from 'vitest';
import { redactBody } from './request-log.ts';

test('redacts texts, secrets, keys and signed URLs in a logged body', () => {
  const redacted = redactBody({
    avatar: { avatar_id: 81 },
    voice: { script: 'The merger is secret.', audio_url: 'https://me:pw@host.example/a.mp3?sig=abcdef' },
    variables: [{ name: 'a', properties: { content: 'hidden words' } }],
    secret: 'hush',
    nested: { apiKey: 'k' },
    note: 'my key is cw_live_0123456789',
    page: 'it shows cw_studio_0123456789 and /assets/1?ticket=token_a.b',
  });
  expect(JSON.parse(redacted ?? '')).toEqual({
    avatar: { avatar_id: 81 },
    voice: { script: '[21 characters]', audio_url: 'https://[redacted]@host.example/a.mp3?[redacted]' },
    variables: [{ name: 'a', properties: { content: '[12 characters]' } }],
    secret: '[redacted]',
    nested: { apiKey: '[redacted]' },
    note: 'my key is cw_live_[redacted]',
    page: 'it shows cw_studio_[redacted] and /assets/1?ticket=[redacted]',
  });
});

test('bounds the size of a logged body', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  expect(redactBody(deep)).toContain('[…]');
  const wide = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`field${index}`, 'x'.repeat(500)]),
  );
  expect(redactBody(wide)?.length).toBeLessThan(4500);
  expect(redactBody(undefined)).toBeNull();
});
