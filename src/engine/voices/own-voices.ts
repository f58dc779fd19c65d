import { type InstalledPack, packVoices } from './packs/installed.ts';
import { serverVoices } from './server-voices.ts';
import type { SpeechSettings } from './speech-settings.ts';
import type { Voice } from './voice.ts';

/** The voices beside the built-in ones: of the speech server, then of the packs in their order. */
export function ownVoices({ server }: SpeechSettings, packs: readonly InstalledPack[]): Voice[] {
  return [...(server ? serverVoices(server) : []), ...packs.flatMap(packVoices)];
}
