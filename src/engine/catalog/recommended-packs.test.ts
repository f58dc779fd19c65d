import { expect, test } from 'vitest';
import type { InstalledPack } from '../voices/packs/installed.ts';
import type { Pack } from '../voices/packs/pack.ts';
import { PACKS } from './packs.ts';
import { packsFor, sortByPreference } from './recommended-packs.ts';

const named = (id: string): Pack => PACKS.find((pack) => pack.id === id) ?? expect.fail(`no pack ${id}`);

/** In the order in which they were installed. */
function installed(...packs: Pack[]): InstalledPack[] {
  return packs.map((pack, at) => ({ pack, folder: pack.id, fetched: [], installedAt: `2026-01-0${at + 1}` }));
}

test('adds a pack without changing languages that already have a natural voice', () => {
  const own = { ...named('piper-joe'), id: 'own' };
  const packs = installed(named('hibari'), own, named('supertonic-3'), named('kokoro'));
  expect(sortByPreference(packs).map(({ pack }) => pack.id)).toEqual([
    'own',
    'hibari',
    'kokoro',
    'supertonic-3',
  ]);
});

test('prefers what is free of terms, then what was heard, then what is small', () => {
  const order = (language: string) => packsFor(language, PACKS).map(({ id }) => id);
  expect(order('spanish')).toEqual(['kokoro', 'piper-es-davefx', 'supertonic-3']);
  expect(order('english').slice(0, 3)).toEqual(['hibari', 'piper-joe', 'kokoro']);
  expect(order('russian')).toEqual(['piper-ru-denis', 'supertonic-3']);
});
