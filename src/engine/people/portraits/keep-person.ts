import { type Casting, type CastingCall, castPerson } from '../casting/cast.ts';
import type { IllustratedPack } from '../illustrated/family.ts';
import type { AvatarAttributes } from '../pack.ts';
import type { Appearance } from '../painter/appearance.ts';

/** Traits that can change without making a different person. Clothes and background always change. */
const CHANGEABLE = [
  'hair',
  'hairColor',
  'hairwear',
  'beard',
  'stubble',
  'glasses',
  'metal',
  'earrings',
  'necklace',
  'watch',
  'lipColor',
  'bindi',
  'pin',
] as const satisfies readonly (keyof Appearance)[];

/** A trait that differs between these seeds is random; the description does not decide it. */
const PROBE_SEEDS = [11, 12, 13];

/**
 * Keeps the current person, in the clothes and place of the newly cast person. Hair, beard, glasses and jewellery
 * change only where the description asks for it.
 */
export function keepPerson(
  { content: current, attributes }: IllustratedPack,
  cast: Casting,
  call: CastingCall,
): { look: Appearance; attributes: AvatarAttributes; warnings: string[] } {
  const { outfit, view } = cast.look;
  const { view: _, ...currentWithoutView } = current;
  const appearance: Appearance = { ...currentWithoutView, outfit, ...(view && { view }) };
  for (const field of CHANGEABLE) {
    if (!isDescribed(field, call)) continue;
    delete appearance[field as 'beard'];
    Object.assign(appearance, field in cast.look && { [field]: cast.look[field] });
  }
  const { gender, age, ethnicity } = attributes;
  const { scene, style } = cast.attributes;
  const warnings: string[] = [];
  for (const field of ['gender', 'age'] as const) {
    if (call[field] !== attributes[field]) {
      warnings.push(`${field} is unchanged: the person in the picture is kept`);
    }
  }
  return { look: appearance, attributes: { gender, age, ethnicity, scene, style }, warnings };
}

/** Whether the description decides a field: without the description, some seed gives a different value. */
function isDescribed(field: keyof Appearance, call: CastingCall): boolean {
  if (call.appearance === undefined) return false;
  const { appearance: _, ...callWithoutAppearance } = call;
  return PROBE_SEEDS.some(
    (seed) =>
      JSON.stringify(castPerson(call, seed).look[field]) !==
      JSON.stringify(castPerson(callWithoutAppearance, seed).look[field]),
  );
}
