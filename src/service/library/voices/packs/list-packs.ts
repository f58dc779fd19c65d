import { installedPacks, isRecogniser } from '../../../../engine/voices/packs/installed.ts';
import type { Pack } from '../../../../engine/voices/packs/pack.ts';

export interface PackSummary {
  id: string;
  name: string;
  /** By the names that the interface has for them. */
  languages: string[];
  /** How many people speak. */
  voices: number;
  /** To download; undefined where nobody knows. */
  bytes: number | undefined;
  licence: Pack['licence'];
  attribution: string;
  /** It has no voices, and writes down what is said. */
  recognises: boolean;
  isInstalled: boolean;
}

/** @param packs known by name, told whether or not they are installed, beside what the operator described and installed */
export async function listPacks(folder: string, packs: readonly Pack[]): Promise<PackSummary[]> {
  const installed = (await installedPacks(folder)).map(({ pack }) => pack);
  const here = new Set(installed.map(({ id }) => id));
  const known = new Set(packs.map(({ id }) => id));
  const all = [...packs, ...installed.filter(({ id }) => !known.has(id))];
  return all.map((pack) => describe(pack, here.has(pack.id)));
}

function describe(pack: Pack, isInstalled: boolean): PackSummary {
  const { id, name, licence, attribution, downloads } = pack;
  const bytes = downloads.reduce((sum, { size, about }) => sum + (size ?? about ?? 0), 0);
  return {
    id,
    name,
    languages: Object.keys(pack.languages),
    voices: pack.voices.length,
    bytes: bytes > 0 ? bytes : undefined,
    licence,
    attribution,
    recognises: isRecogniser(pack),
    isInstalled,
  };
}
