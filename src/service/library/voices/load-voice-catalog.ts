import { sortByPreference } from '../../../engine/catalog/recommended-packs.ts';
import { type VoiceCatalog, voiceCatalog } from '../../../engine/catalog/voices.ts';
import { ownVoices } from '../../../engine/voices/own-voices.ts';
import { watchedPacks } from '../../../engine/voices/packs/installed.ts';
import type { SpeechSettings } from '../../../engine/voices/speech-server.ts';

/** The voices of this server as they are now: a pack that is installed meanwhile is there at the next look. */
export type LoadVoiceCatalog = () => Promise<VoiceCatalog>;

export function voiceCatalogLoader(settings: SpeechSettings): LoadVoiceCatalog {
  const look = watchedPacks(settings.packs);
  let known: { packs: Awaited<ReturnType<typeof look>>; catalog: VoiceCatalog } | undefined;
  return async () => {
    const packs = await look();
    if (known?.packs !== packs) {
      known = { packs, catalog: voiceCatalog(ownVoices(settings, sortByPreference(packs))) };
    }
    return known.catalog;
  };
}
