import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../contract/enums.ts';
import { PACKS } from '../../../../engine/catalog/packs.ts';
import { voiceCatalog } from '../../../../engine/catalog/voices.ts';
import { packVoices } from '../../../../engine/voices/packs/installed.ts';
import { recommendedPacks } from './packs.ts';

const { voices } = voiceCatalog();

it('recommends a pack for a language with its speakers, size and licence', () => {
  expect(recommendedPacks(['german', 'swahili'], { voices, packs: PACKS })).toEqual([
    {
      language: 'german',
      id: 'piper-de-thorsten',
      name: 'Piper, German',
      speakers: ['Thorsten'],
      women: 0,
      men: 1,
      size_bytes: 63_200_000,
      licence: 'CC0-1.0',
      licence_url: expect.stringMatching(/^https:/),
      accept_licence: false,
      installed: false,
      spoken_naturally: false,
    },
  ]);
});

it('counts only speakers of the language, and recommends only commercially usable packs', () => {
  const [italian] = recommendedPacks(['italian'], { voices, packs: PACKS });
  expect(italian).toMatchObject({ id: 'kokoro', speakers: ['Sara', 'Nicola'], women: 1, men: 1 });
  const free = new Set(PACKS.flatMap(({ id, licence }) => (licence.commercial ? id : [])));
  const all = recommendedPacks(LANGUAGES, { voices, packs: PACKS });
  expect(all.length).toBeGreaterThanOrEqual(30);
  for (const { id, language, accept_licence } of all) {
    expect([language, free.has(id)]).toEqual([language, true]);
    expect([language, accept_licence]).toEqual([language, id === 'supertonic-3']);
  }
});

it('reports whether a pack is installed or the language already has a natural voice', () => {
  const here = (id: string) =>
    voiceCatalog(PACKS.filter((pack) => pack.id === id).flatMap((pack) => packVoices({ pack }))).voices;
  const recommend = (id: string) =>
    recommendedPacks(['german', 'french'], { voices: here(id), packs: PACKS });
  expect(recommend('piper-de-thorsten')).toMatchObject([
    { language: 'german', installed: true, spoken_naturally: true },
    { language: 'french', installed: false, spoken_naturally: false },
  ]);
  expect(recommend('piper-fr-siwis')).toMatchObject([
    { language: 'german', spoken_naturally: false },
    { language: 'french', id: 'kokoro', installed: false, spoken_naturally: true },
  ]);
});
