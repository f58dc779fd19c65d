import { type InstalledPack, NEURAL_ENGINE, PACK_ENGINE, packVoices } from './packs/installed.ts';
import { REMOTE_ENGINE, type SpeechSettings, serverVoices } from './speech-server.ts';
import type { Voice } from './voice.ts';

/** The voices beside the built-in ones: of the speech server, then of the packs in their order. */
export function ownVoices({ server }: SpeechSettings, packs: readonly InstalledPack[]): Voice[] {
  return [...(server ? serverVoices(server) : []), ...packs.flatMap(packVoices)];
}

/** Whether a voice can be given letters and no sounds: its engine reads them in a way of its own. */
export function takesLettersAlone({ engine, locale }: Pick<Voice, 'engine' | 'locale'>): boolean {
  if (engine === PACK_ENGINE || engine === REMOTE_ENGINE) return true;
  return engine === NEURAL_ENGINE && /^(?:ja|zh)\b/i.test(locale);
}
