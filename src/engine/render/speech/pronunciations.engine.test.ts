import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import type { PronouncedWord } from '../../film/request.ts';
import { srt, subtitles } from '../../text/captions/files.ts';
import { openSpeaker, type SpokenAs } from './speak-as.ts';

let temp: TempDir;
beforeAll(async () => {
  temp = await makeTempDir('castwright-pronounced-');
});
afterAll(() => temp[Symbol.asyncDispose]());

async function speak(script: string, voiceId: string, lexicon: PronouncedWord[] = []): Promise<SpokenAs> {
  await using speaker = await openSpeaker({ voiceId, tempDir: temp.path, settings: undefined });
  return await speaker.speak({ script, lexicon, signal: AbortSignal.timeout(60_000) });
}

/** Returns the phones of each word as the engine speaks it. */
function phonesOf({ alignment: { words, phones } }: SpokenAs): Map<string, string> {
  return new Map(
    words.map(({ text, start, end }) => {
      const own = phones.filter((phone) => phone.start > start - 0.004 && phone.end < end + 0.004);
      return [text.replace(/[.,]$/, ''), own.map(({ ipa }) => plain(ipa)).join('')];
    }),
  );
}

/** Without what voices of one language tell apart and others do not: length, stress, taps, kinds of r and of weak vowels. */
function plain(ipa: string): string {
  return ipa
    .normalize('NFD')
    .replaceAll(/[ːˈˌ.\s]/g, '')
    .replaceAll('ɾ', 't')
    .replaceAll(/[ɹɻʁʀ]/g, 'r')
    .replaceAll(/ɚ|ɝ|ɜr|ɜ/g, 'ər')
    .replaceAll('g', 'ɡ')
    .replaceAll(/ɐ|ᵻ/g, 'ə');
}

/** A word, its IPA, and the expected phones if they differ from the IPA. */
type Case = readonly [word: string, ipa: string, expected?: string];

const ENGLISH: readonly Case[] = [
  ['tomato', 'təˈmɑːtoʊ', 'təmɑtoʊ'],
  ['Nguyen', 'wɪn'],
  ['gif', 'dʒɪf'],
  ['data', 'ˈdætə'],
  ['Siobhan', 'ʃɪˈvɔːn', 'ʃɪvɔn'],
  ['Xerxes', 'ˈzɪksiːz', 'zɪksiz'],
  ['quinoa', 'kiːˈnoʊə', 'kinoʊə'],
  ['Hermes', 'ɛɹˈmɛz', 'ɛrmɛz'],
  ['Nike', 'ˈnaɪki'],
  ['Porsche', 'ˈpoʊʃə'],
  ['Worcester', 'ˈwʊstə'],
  ['Loughborough', 'ˈlʌfbɹə', 'lʌfbrə'],
  ['cache', 'kæʃ'],
  ['niche', 'niːʃ', 'niʃ'],
  ['Kyiv', 'ˈkiːv', 'kiv'],
  ['Zhou', 'dʒoʊ'],
  ['gyro', 'ˈjɪɹoʊ', 'jɪroʊ'],
  ['mauve', 'moʊv'],
];
const GERMAN: readonly Case[] = [
  ['Chemie', 'keˈmiː', 'kemi'],
  ['China', 'ˈʃiːna', 'ʃina'],
  ['Garage', 'ɡaˈʁaːʒə', 'ɡaraʒə'],
  ['Rügen', 'ˈʁyːɡən', 'ryɡən'],
];
const FRENCH: readonly Case[] = [
  ['plus', 'plys'],
  ['fils', 'fis'],
  ['Bruxelles', 'bʁysɛl', 'brysɛl'],
  ['oignon', 'ɔɲɔ̃', 'ɔɲɔ\u0303'],
];
const SPANISH: readonly Case[] = [
  ['México', 'ˈmexiko'],
  ['sándwich', 'ˈsanɡwitʃ'],
  ['wifi', 'ˈɡwifi'],
];
const ITALIAN: readonly Case[] = [
  ['pesca', 'ˈpeska'],
  ['botte', 'ˈbɔta'],
  ['glicine', 'ˈɡliʃine'],
];

const scriptOf = (cases: readonly Case[]) => `${cases.map(([word]) => word).join(', ')}.`;
const lexiconOf = (cases: readonly Case[]) => cases.map(([word, ipa]): PronouncedWord => ({ word, ipa }));

test.each([
  ['en-US-slt', ENGLISH],
  ['en-US-female', ENGLISH],
  ['de-DE-female', GERMAN],
  ['fr-FR-female', FRENCH],
  ['es-ES-female', SPANISH],
  ['it-IT-female', ITALIAN],
] as const)('%s speaks words by their IPA and shows them as written in captions', async (id, cases) => {
  const script = scriptOf(cases);
  const spoken = await speak(script, id, lexiconOf(cases));
  const phones = phonesOf(spoken);
  expect(cases.map(([word]) => [word, phones.get(word)])).toEqual(
    cases.map(([word, ipa, other]) => [word, plain(other ?? ipa)]),
  );
  const usual = await speak(script, id);
  const changed = cases.filter(([word]) => phonesOf(usual).get(word) !== phones.get(word));
  expect(changed.length, 'they are said otherwise without').toBeGreaterThan(cases.length * 0.6);
  const captions = ({ alignment, voice }: SpokenAs) =>
    subtitles(alignment.words, voice.locale).map(({ words }) => words.map(({ text }) => text).join(' '));
  expect(captions(spoken).join(' ')).toBe(script);
  expect(srt(subtitles(spoken.alignment.words, spoken.voice.locale), spoken.voice.locale)).not.toMatch(
    /[ˈː/]/,
  );
  for (const { text, start, end } of spoken.alignment.words) expect(end - start, text).toBeGreaterThan(0.05);
});

test('speaks a respelling in place of the word', async () => {
  const lexicon = [
    ['Nguyen', 'win'],
    ['Leicester', 'lester'],
    ['colonel', 'kernel'],
    ['Siobhan', 'shivawn'],
    ['SQL', 'sequel'],
    ['WYSIWYG', 'wizzywig'],
    ['Cholmondeley', 'chumley'],
    ['GIF', 'jiff'],
  ].map(([word = '', say = '']) => ({ word, say }));
  const words = phonesOf(await speak(`${lexicon.map(({ word }) => word).join(', ')}.`, 'en-US-slt', lexicon));
  const alone = phonesOf(await speak(`${lexicon.map(({ say }) => say).join(', ')}.`, 'en-US-slt'));
  expect(lexicon.map(({ word }) => words.get(word))).toEqual(lexicon.map(({ say }) => alone.get(say)));
});

test('warns when a voice lacks the sounds of a pronunciation', async () => {
  const { warnings } = await speak('A fine [Bach](/bax/) and [bath](/bɑːθ/).', 'en-US-slt');
  expect(warnings).toEqual(['Susan speaks English, which lacks some of the sounds: "Bach" is approximated']);
});
