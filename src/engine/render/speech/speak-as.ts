import { findVoice, VOICES, type VoiceCatalog, voiceCatalog } from '../../catalog/voices.ts';
import type { PronouncedWord } from '../../film/request.ts';
import { SpeechError } from '../../media/speech/engine.ts';
import { createEngines, type Engines } from '../../media/speech/engines.ts';
import type { ForeignWords } from '../../media/speech/sentence-speaker.ts';
import {
  type ScriptSpeech,
  type ScriptSpeechRequest,
  synthesizeScriptCached,
} from '../../media/speech/synthesize.ts';
import { parseScript } from '../../text/script/parts.ts';
import { UNKNOWN_WRITING } from '../../text/script/writing.ts';
import { otherLanguageWarning } from '../../voices/other-language.ts';
import { ownVoices, takesLettersAlone } from '../../voices/own-voices.ts';
import { type InstalledPack, installedPacks } from '../../voices/packs/installed.ts';
import { REMOTE_ENGINE, type SpeechServer, type SpeechSettings } from '../../voices/speech-server.ts';
import type { Voice } from '../../voices/voice.ts';

/** Sounds that English lacks; its voices use the nearest. */
const NOT_ENGLISH = /[xχçyʏøœɲʎɬʁʀɣβɸɕʑʂʐɨʉɯɤ]|\u0303/u;
const MAX_LISTED = 5;

interface PronouncedScript {
  script: string;
  lexicon?: readonly PronouncedWord[] | undefined;
}

const SURROUNDING_SIGNS = /^\P{L}+|(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/gu;

export interface SpeakerOptions {
  voiceId: string;
  tempDir: string;
  settings: SpeechSettings | undefined;
  /** Engines that stay open afterwards. */
  engines?: OpenEngines | undefined;
}

/** Engines that stay open between scripts, so that their processes start once. */
export interface OpenEngines extends AsyncDisposable {
  /** Returns the engines for the installed packs; opens others if packs were added or removed. */
  of(packs: readonly InstalledPack[], server: SpeechServer | undefined): Promise<Engines>;
}

/** @param tempDir - folder of the engines, which must stay as long as they do */
export function openEngines(tempDir: string): OpenEngines {
  let current: { key: string; engines: Engines } | undefined;
  return {
    async of(packs, server) {
      const key = JSON.stringify([packs, server]);
      if (current && current.key !== key) await current.engines.close();
      if (current?.key !== key) current = { key, engines: createEngines({ tempDir, packs, server }) };
      return current.engines;
    },
    async [Symbol.asyncDispose]() {
      await current?.engines.close();
    },
  };
}

type SpeechOptions = Omit<ScriptSpeechRequest, 'voice' | 'engineFor' | 'voiceOf'>;

export interface SpeakAsRequest extends SpeechOptions, SpeakerOptions {}

export interface SpokenAs extends ScriptSpeech {
  /** The voice that spoke, which may be a fallback. */
  voice: Voice;
  warnings: string[];
}

/** A voice with its engine, which starts once, when it first speaks. */
export interface Speaker extends AsyncDisposable {
  /** @throws {SpeechError} as `synthesizeScript` */
  speak(request: SpeechOptions): Promise<SpokenAs>;
}

/**
 * Opens any voice of this server. If the operator's speech server fails and a fallback is allowed, a built-in voice
 * speaks the whole script instead.
 *
 * @throws {SpeechError} if the voice is not installed
 */
export async function openSpeaker({
  voiceId,
  tempDir,
  settings,
  engines: openedEngines,
}: SpeakerOptions): Promise<Speaker> {
  const packs = settings ? await installedPacks(settings.packs) : [];
  const server = settings?.server;
  const catalog = voiceCatalog(settings ? ownVoices(settings, await sortPacks(packs)) : []);
  const voice = requireVoice(catalog, voiceId);
  const engines = openedEngines
    ? await openedEngines.of(packs, server)
    : createEngines({ tempDir, packs, server });
  const engineOptions = { engineFor: engines.engineFor, voiceOf: catalog.ofLanguage };
  return {
    async speak(request) {
      try {
        const spoken = await synthesizeScriptCached({ ...request, voice, ...engineOptions });
        const languageWarning = await otherLanguageWarning(request.script, voice, catalog.voices);
        const warnings = [
          ...(languageWarning === undefined ? [] : [languageWarning]),
          ...writingWarnings(spoken.foreign, voice),
          ...soundWarnings(request, voice),
        ];
        return { ...spoken, voice, warnings };
      } catch (error) {
        const fallback = server?.fallback && voice.engine === REMOTE_ENGINE ? fallbackFor(voice) : undefined;
        if (!fallback || !(error instanceof SpeechError) || error.code !== 'server_failed') throw error;
        const spoken = await synthesizeScriptCached({ ...request, voice: fallback, ...engineOptions });
        return {
          ...spoken,
          voice: fallback,
          warnings: [
            `${error.message}; "${fallback.id}" spoke instead of "${voice.id}"`,
            ...writingWarnings(spoken.foreign, fallback),
            ...soundWarnings(request, fallback),
          ],
        };
      }
    },
    async [Symbol.asyncDispose]() {
      if (!openedEngines) await engines.close();
    },
  };
}

/** Speaks one script. @throws {SpeechError} as `synthesizeScript` */
export async function speakAs({
  voiceId,
  tempDir,
  settings,
  engines,
  ...request
}: SpeakAsRequest): Promise<SpokenAs> {
  await using speaker = await openSpeaker({ voiceId, tempDir, settings, engines });
  return await speaker.speak(request);
}

/** Loads the pack preferences only if packs are installed. */
async function sortPacks(packs: InstalledPack[]): Promise<InstalledPack[]> {
  if (packs.length === 0) return packs;
  const { sortByPreference } = await import('../../catalog/recommended-packs.ts');
  return sortByPreference(packs);
}

function requireVoice(catalog: VoiceCatalog, id: string): Voice {
  const voice = catalog.find(id);
  if (voice) return voice;
  throw new SpeechError('unknown_voice', `Voice "${id}" is not installed on this server`);
}

function fallbackFor({ language, gender }: Voice): Voice | undefined {
  const same = VOICES.filter((voice) => voice.language === language);
  return same.find((voice) => voice.gender === gender) ?? same[0];
}

/** Warns if a voice cannot speak the requested sounds exactly. */
function soundWarnings({ script, lexicon = [] }: PronouncedScript, voice: Voice): string[] {
  if (
    !script.includes('](/') &&
    !script.includes('<phoneme') &&
    !lexicon.some(({ ipa }) => ipa !== undefined)
  )
    return [];
  const pronounced = parseScript(script, voice.locale, { lexicon })
    .flatMap((part) => (part.kind === 'sentence' ? part.words : []))
    .flatMap(({ text, override: one }) =>
      one && 'ipa' in one.form ? [{ word: text.slice(one.from, one.to), ipa: one.form.ipa }] : [],
    );
  if (takesLettersAlone(voice)) {
    if (pronounced.length === 0) return [];
    return [`${voice.name} does not support IPA: ${listWords(pronounced)} respelled. Check how it sounds.`];
  }
  const approximated = /^en\b/i.test(voice.locale)
    ? pronounced.filter(({ ipa }) => NOT_ENGLISH.test(ipa.normalize('NFD')))
    : [];
  if (approximated.length === 0) return [];
  return [
    `${voice.name} speaks English, which lacks some of the sounds: ${listWords(approximated)} approximated`,
  ];
}

/** Lists words that another voice spoke, because the voice's language does not use their script. */
function writingWarnings(foreign: readonly ForeignWords[], voice: Voice): string[] {
  // Names of languages take a twentieth of a second to load.
  if (foreign.length === 0) return [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const own = names.of(voice.locale.split('-')[0] ?? '');
  return foreign.map(({ words, language, voice: other }) => {
    const name = language === UNKNOWN_WRITING ? 'these letters' : (names.of(language) ?? language);
    const listed = listWords(words.map((word) => ({ word: word.replace(SURROUNDING_SIGNS, '') })));
    return other
      ? `${voice.name} speaks ${own}: ${listed} spoken in ${name} by ${findVoice(other.id) ? `"${other.id}" (${other.name})` : other.name}`
      : `No voice for ${name} is installed: ${listed} shown but not spoken`;
  });
}

/** Lists words with their verb: `"a" is`, `"a", "b" are`. */
function listWords(items: readonly { word: string }[]): string {
  const words = [...new Set(items.map(({ word }) => `"${word}"`))];
  return `${words.slice(0, MAX_LISTED).join(', ')}${words.length > MAX_LISTED ? ' and more' : ''} ${words.length > 1 ? 'are' : 'is'}`;
}
