import { findVoice, VOICES, type VoiceCatalog, voiceCatalog } from '../../catalog/voices.ts';
import type { PronouncedWord } from '../../film/request.ts';
import { SpeechError } from '../../media/speech/engine.ts';
import { createEngines } from '../../media/speech/engines.ts';
import {
  type ForeignWords,
  type ScriptSpeech,
  type ScriptSpeechRequest,
  synthesizeScriptCached,
} from '../../media/speech/synthesize.ts';
import { parseScript } from '../../text/script/parts.ts';
import { UNKNOWN_WRITING } from '../../text/script/writing.ts';
import { otherLanguageWarning } from '../../voices/other-language.ts';
import { ownVoices, takesLettersAlone } from '../../voices/own-voices.ts';
import { type InstalledPack, installedPacks } from '../../voices/packs/installed.ts';
import { REMOTE_ENGINE, type SpeechSettings } from '../../voices/speech-server.ts';
import type { Voice } from '../../voices/voice.ts';

/** Sounds that English has not; its voices say the nearest. */
const NOT_ENGLISH = /[xχçyʏøœɲʎɬʁʀɣβɸɕʑʂʐɨʉɯɤ]|\u0303/u;
const MOST = 5;

interface Told {
  script: string;
  lexicon?: readonly PronouncedWord[] | undefined;
}

const AROUND = /^\P{L}+|(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/gu;

export interface SpeakerOptions {
  voiceId: string;
  tempDir: string;
  settings: SpeechSettings | undefined;
}

type Said = Omit<ScriptSpeechRequest, 'voice' | 'engineFor' | 'voiceOf'>;

export interface SpeakAsRequest extends Said, SpeakerOptions {}

export interface SpokenAs extends ScriptSpeech {
  /** Who spoke in the end. */
  voice: Voice;
  warnings: string[];
}

/** A voice with its engine, which is started when it first speaks, and once for all that it says. */
export interface Speaker extends AsyncDisposable {
  /** @throws {SpeechError} as `synthesizeScript` */
  speak(request: Said): Promise<SpokenAs>;
}

/**
 * Any voice of this server. Where the operator's own speech server fails and that is allowed, a built-in voice speaks the
 * whole of a script instead.
 *
 * @throws {SpeechError} for a voice that is not installed
 */
export async function openSpeaker({ voiceId, tempDir, settings }: SpeakerOptions): Promise<Speaker> {
  const packs = settings ? await installedPacks(settings.packs) : [];
  const server = settings?.server;
  const catalog = voiceCatalog(settings ? ownVoices(settings, await preferred(packs)) : []);
  const voice = voiceIn(catalog, voiceId);
  const engines = createEngines({ tempDir, packs, server });
  const how = { engineFor: engines.engineFor, voiceOf: catalog.ofLanguage };
  return {
    async speak(request) {
      try {
        const spoken = await synthesizeScriptCached({ ...request, voice, ...how });
        const misfit = await otherLanguageWarning(request.script, voice, catalog.voices);
        const warnings = [
          ...(misfit === undefined ? [] : [misfit]),
          ...writingWarnings(spoken.foreign, voice),
          ...soundWarnings(request, voice),
        ];
        return { ...spoken, voice, warnings };
      } catch (error) {
        const stand = server?.fallback && voice.engine === REMOTE_ENGINE ? standIn(voice) : undefined;
        if (!stand || !(error instanceof SpeechError) || error.code !== 'server_failed') throw error;
        const spoken = await synthesizeScriptCached({ ...request, voice: stand, ...how });
        return {
          ...spoken,
          voice: stand,
          warnings: [
            `${error.message}; "${stand.id}" spoke instead of "${voice.id}"`,
            ...writingWarnings(spoken.foreign, stand),
            ...soundWarnings(request, stand),
          ],
        };
      }
    },
    [Symbol.asyncDispose]: () => engines.close(),
  };
}

/** Speaks one script. @throws {SpeechError} as `synthesizeScript` */
export async function speakAs({ voiceId, tempDir, settings, ...request }: SpeakAsRequest): Promise<SpokenAs> {
  await using speaker = await openSpeaker({ voiceId, tempDir, settings });
  return await speaker.speak(request);
}

/** Most have no packs: what knows them is loaded where there are some. */
async function preferred(packs: InstalledPack[]): Promise<InstalledPack[]> {
  if (packs.length === 0) return packs;
  const { sortByPreference } = await import('../../catalog/recommended-packs.ts');
  return sortByPreference(packs);
}

function voiceIn(catalog: VoiceCatalog, id: string): Voice {
  const voice = catalog.find(id);
  if (voice) return voice;
  throw new SpeechError('unknown_voice', `Voice "${id}" is not installed here`);
}

function standIn({ language, gender }: Voice): Voice | undefined {
  const same = VOICES.filter((voice) => voice.language === language);
  return same.find((voice) => voice.gender === gender) ?? same[0];
}

/** What whoever told sounds should know of how a voice says them. */
function soundWarnings({ script, lexicon = [] }: Told, voice: Voice): string[] {
  if (
    !script.includes('](/') &&
    !script.includes('<phoneme') &&
    !lexicon.some(({ ipa }) => ipa !== undefined)
  )
    return [];
  const told = parseScript(script, voice.locale, { lexicon })
    .flatMap((part) => (part.kind === 'sentence' ? part.words : []))
    .flatMap(({ text, override: one }) =>
      one && 'ipa' in one.form ? [{ word: text.slice(one.from, one.to), ipa: one.form.ipa }] : [],
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
function writingWarnings(foreign: readonly ForeignWords[], voice: Voice): string[] {
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

function listOf(told: readonly { word: string }[]): string {
  const words = [...new Set(told.map(({ word }) => `"${word}"`))];
  return `${words.slice(0, MOST).join(', ')}${words.length > MOST ? ' and more' : ''} ${words.length > 1 ? 'are' : 'is'}`;
}
