import { expect, test } from 'vitest';
import { detectBrowser } from './user-agent.ts';

test('recognizes browsers that name others in their user agent', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
  expect(detectBrowser(chrome)).toEqual({ browser: 'Chrome', system: 'Linux' });
  expect(detectBrowser(`${chrome} Edg/140.0.0.0`)).toEqual({ browser: 'Edge', system: 'Linux' });
  expect(detectBrowser(safari)).toEqual({ browser: 'Safari', system: 'iPhone' });
  expect(detectBrowser('curl/8.5.0')).toBeUndefined();
});
