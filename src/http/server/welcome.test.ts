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

test('a key is printed by the start that made it, once, and one of the settings never', () => {
  const made = welcome({ ...FACTS, key: { key: KEY, isNew: true }, isKeyGiven: false });
  expect(made.split(KEY)).toHaveLength(2);
  expect(made).toContain(`\n  export CASTWRIGHT_API_KEY=${KEY}\n  curl `);
  for (const isNew of [true, false]) {
    expect(welcome({ ...FACTS, key: { key: KEY, isNew }, isKeyGiven: true })).not.toContain('parrot');
  }
  expect(welcome({ ...FACTS, key: { hint: 'cw_live_par' }, isKeyGiven: false })).not.toContain('parrot');
});
