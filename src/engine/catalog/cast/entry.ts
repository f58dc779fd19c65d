import type { IllustratedPack } from '../../people/illustrated/family.ts';
import type { AvatarAttributes } from '../../people/pack.ts';
import type { Appearance } from '../../people/painter/appearance.ts';
import type { RenderedPack } from '../../people/rendered/family.ts';

/** A built-in presenter. */
interface Entry<Pack> {
  /** Public. Never change it, because videos refer to it. */
  id: number;
  name: string;
  pack: Pack;
}
export type DrawnEntry = Entry<IllustratedPack>;
export interface RenderedEntry extends Entry<RenderedPack> {
  /** The person's appearance in the vocabulary of descriptions, which written requests are matched against. */
  looks: string;
}
export type AvatarEntry = DrawnEntry | RenderedEntry;

interface Person extends Omit<AvatarAttributes, 'scene'>, Omit<Appearance, 'seed' | 'gender' | 'age'> {
  id: number;
  name: string;
  scene: readonly [AvatarAttributes['scene']['name'], color: string];
}

export function person({ id, name, ethnicity, style, scene, ...appearance }: Person): DrawnEntry {
  const { gender, age } = appearance;
  return {
    id,
    name,
    pack: {
      family: 'illustrated',
      licence: 'AGPL-3.0-or-later',
      attributes: { gender, age, ethnicity, style, scene: { name: scene[0], color: scene[1] } },
      content: { seed: id, ...appearance },
    },
  };
}
