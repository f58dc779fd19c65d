import { sortByPreference } from '../../../engine/catalog/recommended-packs.ts';
import { type VoiceCatalog, voiceCatalog } from '../../../engine/catalog/voices.ts';
import { ownVoices } from '../../../engine/voices/own-voices.ts';
import { watchedPacks } from '../../../engine/voices/packs/installed.ts';
import type { SpeechSettings } from '../../../engine/voices/speech-server.ts';

/** Returns the current voices of this server, including packs installed since the last call. */
export type LoadVoiceCatalog = () => Promise<VoiceCatalog>;

export function voiceCatalogLoader(settings: SpeechSettings): LoadVoiceCatalog {
  const readPacks = watchedPacks(settings.packs);
  let cached: { packs: Awaited<ReturnType<typeof readPacks>>; catalog: VoiceCatalog } | undefined;
  return async () => {
    const packs = await readPacks();
    if (cached?.packs !== packs) {
      cached = { packs, catalog: voiceCatalog(ownVoices(settings, sortByPreference(packs))) };
    }
    return cached.catalog;
  };
}
