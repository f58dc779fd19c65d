import type { Voice } from './engine.ts';
import { type InstalledPack, packVoices } from './packs/installed.ts';
import { serverVoices } from './remote/voices.ts';
import type { SpeechSettings } from './settings.ts';

/** The voices beside the built-in ones: of the speech server, then of the packs, the last installed first. */
export function ownVoices({ server }: SpeechSettings, packs: readonly InstalledPack[]): Voice[] {
  return [...(server ? serverVoices(server) : []), ...packs.toReversed().flatMap(packVoices)];
}
