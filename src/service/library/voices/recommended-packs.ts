import type { LANGUAGES } from '../../../contract/enums.ts';
import type { RecommendedPack } from '../../../contract/v2/lists.ts';
import { bytesOf, recommendedPack, speakersOf } from '../../../engine/catalog/recommended-packs.ts';
import { NEURAL_ENGINE, PACK_ENGINE } from '../../../engine/voices/packs/installed.ts';
import type { Pack } from '../../../engine/voices/packs/pack.ts';
import { REMOTE_ENGINE } from '../../../engine/voices/speech-server.ts';
import type { Voice } from '../../../engine/voices/voice.ts';

interface Known {
  /** Of this server, now. */
  voices: readonly Voice[];
  /** That can be installed. */
  packs: readonly Pack[];
}

/** The pack to have for each of some languages, where there is one that may be used for everything. */
export function recommendedPacks(
  languages: Iterable<(typeof LANGUAGES)[number]>,
  { voices, packs }: Known,
): RecommendedPack[] {
  const natural = voices.filter(isNatural);
  return [...languages].flatMap((language) => {
    const pack = recommendedPack(language, packs);
    if (!pack) return [];
    const speakers = speakersOf(pack, language);
    const count = (gender: Voice['gender']) => speakers.filter((one) => one.gender === gender).length;
    return {
      language,
      id: pack.id,
      name: pack.name,
      speakers: speakers.map(({ name }) => name),
      women: count('female'),
      men: count('male'),
      size_bytes: bytesOf(pack) ?? null,
      licence: pack.licence.name,
      licence_url: pack.licence.url,
      accept_licence: pack.licence.accept,
      installed: natural.some(({ id }) => id.startsWith(`${pack.id}.`)),
      spoken_naturally: natural.some((voice) => voice.language === language),
    };
  });
}

/** Of packs and speech servers, not those that come along. */
const NATURAL_ENGINES: readonly string[] = [NEURAL_ENGINE, PACK_ENGINE, REMOTE_ENGINE];

function isNatural({ engine }: Voice): boolean {
  return NATURAL_ENGINES.includes(engine);
}
