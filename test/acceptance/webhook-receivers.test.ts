import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sign } from '../../src/service/webhooks/signature.ts';
import { VERIFICATIONS } from '../../web/src/code/verify-webhook.ts';

const SECRET = 'sixteen letters!';
const BODY = '{"event":"webhook_test","said":"grüß"}';
const signedHeaders = (body: string) => ({
  'x-webhook-signature': sign({ secret: SECRET }, 'evt_1', 1, body)['x-webhook-signature'],
});

test('verifies only our deliveries with the documented JavaScript', async () => {
  const code = encodeURIComponent(VERIFICATIONS['JavaScript'] ?? '');
  const { isFromCastwright } = await import(/* @vite-ignore */ `data:text/javascript,${code}`);
  expect(isFromCastwright(BODY, signedHeaders(BODY), SECRET)).toBe(true);
  expect(isFromCastwright(`${BODY} `, signedHeaders(BODY), SECRET)).toBe(false);
  expect(isFromCastwright(BODY, {}, SECRET)).toBe(false);
});

test('verifies only our deliveries with the documented Python', () => {
  const ask = (body: string) =>
    execFileSync('python3', ['-'], {
      input: `${VERIFICATIONS['Python']}
import json
print(is_from_castwright(json.loads(${JSON.stringify(JSON.stringify(body))}).encode(), ${JSON.stringify(signedHeaders(BODY))}, ${JSON.stringify(SECRET)}))`,
    })
      .toString()
      .trim();
  expect([ask(BODY), ask(`${BODY} `)]).toEqual(['True', 'False']);
});
