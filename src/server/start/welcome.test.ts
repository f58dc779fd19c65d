import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const FACTS = {
  url: 'http://127.0.0.1:8080',
  publicUrl: undefined,
  legacyUrl: undefined,
  setUpToken: undefined,
  dataDir: '/srv/data',
  voices: 'natural' as const,
};
const KEY = 'cw_live_parrot';

test('prints a new key once, and never a key from the settings', () => {
  const made = welcome({ ...FACTS, key: { key: KEY, isNew: true }, isKeyGiven: false });
  expect(made.split(KEY)).toHaveLength(2);
  expect(made).toContain(`\n  export CASTWRIGHT_API_KEY=${KEY}\n  curl `);
  for (const isNew of [true, false]) {
    expect(welcome({ ...FACTS, key: { key: KEY, isNew }, isKeyGiven: true })).not.toContain('parrot');
  }
  expect(welcome({ ...FACTS, key: { hint: 'cw_live_par' }, isKeyGiven: false })).not.toContain('parrot');
});

test('fits the first start message on a screen of 80 columns and 24 lines', () => {
  const printed = welcome({
    ...FACTS,
    legacyUrl: 'http://127.0.0.1:8081',
    setUpToken: 'a'.repeat(32),
    key: { key: `cw_live_${'a'.repeat(38)}`, isNew: true },
    isKeyGiven: false,
  });
  const rows = printed.split('\n').map((line) => Math.max(1, Math.ceil(line.length / 80)));
  expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(24);
});
