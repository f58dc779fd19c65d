import { findVoice } from '../../catalog/voices.ts';
import type { PronouncedWord } from '../../film/request.ts';
import type { ForeignWords } from '../../media/speech/synthesize.ts';
import { parseScript } from '../../text/script/parts.ts';
import { UNKNOWN_WRITING } from '../../text/script/writing.ts';
import { takesLettersAlone } from '../../voices/takes-letters-alone.ts';
import type { Voice } from '../../voices/voice.ts';

/** Sounds that English has not; its voices say the nearest. */
const NOT_ENGLISH = /[xχçyʏøœɲʎɬʁʀɣβɸɕʑʂʐɨʉɯɤ]|\u0303/u;
const MOST = 5;

interface Told {
  script: string;
  lexicon?: readonly PronouncedWord[] | undefined;
}

/** What whoever told sounds should know of how a voice says them. */
export function soundWarnings({ script, lexicon = [] }: Told, voice: Voice): string[] {
  if (
    !script.includes('](/') &&
    !script.includes('<phoneme') &&
    !lexicon.some(({ ipa }) => ipa !== undefined)
  )
    return [];
  const told = parseScript(script, voice.locale, { lexicon })
    .flatMap((part) => (part.kind === 'sentence' ? part.words : []))
    .flatMap(({ text, told: one }) =>
      one && 'ipa' in one.said ? [{ word: text.slice(one.from, one.to), ipa: one.said.ipa }] : [],
    );
  if (takesLettersAlone(voice)) {
    if (told.length === 0) return [];
    return [`${voice.name} takes letters and no sounds: ${listOf(told)} respelled, check how it sounds`];
  }
  const near = /^en\b/i.test(voice.locale)
    ? told.filter(({ ipa }) => NOT_ENGLISH.test(ipa.normalize('NFD')))
    : [];
  if (near.length === 0) return [];
  return [
    `${voice.name} speaks English, which lacks some of the sounds: ${listOf(near)} said as near as can be`,
  ];
}

/** Which words another voice said, because they are in a writing that the voice's language does not have. */
export function writingWarnings(foreign: readonly ForeignWords[], voice: Voice): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const own = names.of(voice.locale.split('-')[0] ?? '');
  return foreign.map(({ words, language, voice: other }) => {
    const name = language === UNKNOWN_WRITING ? 'these letters' : (names.of(language) ?? language);
    const listed = listOf(words.map((word) => ({ word: word.replace(AROUND, '') })));
    return other
      ? `${voice.name} speaks ${own}: ${listed} spoken in ${name} by ${findVoice(other.id) ? `"${other.id}" (${other.name})` : other.name}`
      : `No voice of ${name} is installed: ${listed} shown and not spoken`;
  });
}

const AROUND = /^\P{L}+|(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/gu;

function listOf(told: readonly { word: string }[]): string {
  const words = [...new Set(told.map(({ word }) => `"${word}"`))];
  return `${words.slice(0, MOST).join(', ')}${words.length > MOST ? ' and more' : ''} ${words.length > 1 ? 'are' : 'is'}`;
}
