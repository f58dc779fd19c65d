import { type InstalledPack, NEURAL_ENGINE, PACK_ENGINE, packVoices } from './packs/installed.ts';
import { REMOTE_ENGINE, type SpeechSettings, serverVoices } from './speech-server.ts';
import type { Voice } from './voice.ts';

/** Returns the added voices: those of the speech server, then those of the packs, in order. */
export function ownVoices({ server }: SpeechSettings, packs: readonly InstalledPack[]): Voice[] {
  return [...(server ? serverVoices(server) : []), ...packs.flatMap(packVoices)];
}

/** Whether a voice accepts letters only: its engine does its own reading and takes no phones. */
export function takesLettersAlone({ engine, locale }: Pick<Voice, 'engine' | 'locale'>): boolean {
  if (engine === PACK_ENGINE || engine === REMOTE_ENGINE) return true;
  return engine === NEURAL_ENGINE && /^(?:ja|zh)\b/i.test(locale);
}
