import { type Casting, type CastingCall, castPerson } from '../casting/cast.ts';
import type { IllustratedPack } from '../illustrated/family.ts';
import type { AvatarAttributes } from '../pack.ts';
import type { Appearance } from '../painter/appearance.ts';

/** What a person can change without being somebody else; clothes and place are always new. */
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

/** Seeds to tell words from chance with. */
const PROBES = [11, 12, 13];

/**
 * The person that is known, in the clothes and the place of the newly cast one. Hair, beard, glasses and jewellery
 * change where words ask for it.
 */
export function keepPerson(
  { content: known, attributes }: IllustratedPack,
  cast: Casting,
  call: CastingCall,
): { look: Appearance; attributes: AvatarAttributes; warnings: string[] } {
  const { outfit, view } = cast.look;
  const { view: _, ...rest } = known;
  const look: Appearance = { ...rest, outfit, ...(view && { view }) };
  for (const field of CHANGEABLE) {
    if (!isAskedFor(field, call)) continue;
    delete look[field as 'beard'];
    Object.assign(look, field in cast.look && { [field]: cast.look[field] });
  }
  const { gender, age, ethnicity } = attributes;
  const { scene, style } = cast.attributes;
  const warnings: string[] = [];
  for (const field of ['gender', 'age'] as const) {
    if (call[field] !== attributes[field]) {
      warnings.push(`${field} stays as it is: the person on the picture is kept`);
    }
  }
  return { look, attributes: { gender, age, ethnicity, scene, style }, warnings };
}

/** Whether the words decide a field: without them, chance would give some seed something else. */
function isAskedFor(field: keyof Appearance, call: CastingCall): boolean {
  if (call.appearance === undefined) return false;
  const { appearance: _, ...silent } = call;
  return PROBES.some(
    (seed) =>
      JSON.stringify(castPerson(call, seed).look[field]) !==
      JSON.stringify(castPerson(silent, seed).look[field]),
  );
}
