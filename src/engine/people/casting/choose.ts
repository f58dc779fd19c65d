import { chance } from '../../../base/chance.ts';
import type { AvatarAttributes } from '../pack.ts';
import type { BeardStyle } from '../painter/appearance.ts';
import { type CastingCall, placeColors } from './cast.ts';
import { difference } from './harmony.ts';
import type { Wishes } from './wishes.ts';
import { readDescription } from './words/read.ts';

/** Excludes traits that are matched elsewhere (origin, scene) or equal for every 3D character (view). */
type Trait = Exclude<keyof Wishes, 'origin' | 'scene' | 'sceneColor' | 'evening' | 'facing' | 'view'>;

/** Colours closer than this count as equal. */
const MAX_EQUAL_DIFFERENCE = 0.12;

/** Tests whether a person meets a wish. A trait without a test counts as unmet, since library descriptions omit it. */
const TESTS: { [Name in Trait]?: (wish: NonNullable<Wishes[Name]>, traits: Wishes) => boolean } = {
  hairColor: (wish, { hairColor }) => wish === hairColor,
  hairwear: (wish, { hairwear }) => near(wish, hairwear),
  beard: (wish, { beard }) => beardKind(wish) === beardKind(beard ?? false),
  glasses: (wish, { glasses }) => (wish === false) === !glasses,
  freckles: (wish, { freckles = false }) => wish === freckles,
  earrings: (wish) => wish === false,
  necklace: (wish) => wish === false,
  watch: (wish) => wish === false,
};

/** `hairColor` → "hair color". */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A person from the library. */
export interface Candidate {
  attributes: AvatarAttributes;
  /** Describes the person in the vocabulary of `readDescription`. */
  looks: string;
  /** Identity of the person. Of one person in several outfits, only the best match is chosen. */
  who: string;
}

export interface Choice<Person> {
  /** Best match first. Shorter than `count` when the library has fewer people of that gender. */
  chosen: { person: Person; attributes: AvatarAttributes }[];
  understood: Record<string, string>;
  ignored: string[];
  notes: string[];
}

/** Score per matching trait. Gender is a hard filter. Origin and age outweigh nearly all wishes. */
const SCORES = { ethnicity: 40, age: 20, nearAge: 17, wish: 5, style: 1 } as const;
const AGES: readonly AvatarAttributes['age'][] = ['teenager', 'young_adult', 'adult', 'senior'];

/** Chooses the people nearest to a description, placed in the scene it names. The seed orders people with equal scores. */
export function choosePeople<Person extends Candidate>(
  call: CastingCall,
  candidates: readonly Person[],
  { count, seed }: { count: number; seed: number },
): Choice<Person> {
  const { wishes, understood, ignored } = readDescription(call);
  const origin = call.ethnicity ?? wishes.origin;
  const random = chance(seed);
  const luck = new Map<string, number>();
  const ranked = candidates
    .filter(({ attributes }) => attributes.gender === call.gender)
    .map((person) => {
      const { attributes, looks, who } = person;
      if (!luck.has(who)) luck.set(who, random());
      const traits = readDescription({ ...attributes, appearance: looks }).wishes;
      const { met, unmet } = unmetWishes(wishes, traits);
      const isOrigin = origin === undefined || origin === attributes.ethnicity;
      const years = Math.abs(AGES.indexOf(attributes.age) - AGES.indexOf(call.age));
      const score =
        (isOrigin ? SCORES.ethnicity : 0) +
        (years === 0 ? SCORES.age : years === 1 ? SCORES.nearAge : 0) +
        (call.style === attributes.style ? SCORES.style : 0) +
        met * SCORES.wish +
        // Breaks ties: stays below the smallest score.
        luck.get(who)! * 0.9;
      const unmetBasics = [...(isOrigin ? [] : ['ethnicity']), ...(years === 0 ? [] : ['age'])];
      return { person, score, unmet: [...unmetBasics, ...unmet] };
    })
    .sort((a, b) => b.score - a.score)
    .filter(({ person }, at, all) => all.findIndex((one) => one.person.who === person.who) === at)
    .slice(0, count);
  const unmet = ranked[0]?.unmet ?? [];
  return {
    chosen: ranked.map(({ person }) => ({
      person,
      attributes: { ...person.attributes, scene: placeOf(wishes, person.attributes.scene) },
    })),
    understood,
    ignored,
    notes: unmet.length === 0 ? [] : [`${UNMET_NOTE}: ${unmet.join(', ')}`],
  };
}

const UNMET_NOTE =
  '3D characters come from a fixed library, so some wishes were not met (family illustrated can meet more)';

function placeOf({ scene, sceneColor, evening }: Wishes, own: AvatarAttributes['scene']) {
  if (!scene && !sceneColor && !evening) return own;
  const name = scene ?? (sceneColor ? 'plain' : own.name);
  return { name, color: sceneColor ?? placeColors(name, evening ?? false)[0]! };
}

/** Counts the wishes that a person meets, and names those not met. */
function unmetWishes(wishes: Wishes, own: Wishes): { met: number; unmet: string[] } {
  const { origin, scene, sceneColor, evening, facing, view, hair, outfit, ...others } = wishes;
  const verdicts: [name: string, isMet: boolean][] = Object.entries(others).map(([name, wish]) => {
    const meets = TESTS[name as Trait] as ((wish: unknown, own: Wishes) => boolean) | undefined;
    return [wordsOf(name), meets?.(wish, own) ?? false];
  });
  if (hair?.styles) verdicts.push(['hair style', hair.styles.some((one) => own.hair?.styles?.includes(one))]);
  if (hair?.not) verdicts.push(['hair style', !hair.not.some((one) => own.hair?.styles?.includes(one))]);
  if (hair?.length) verdicts.push(['hair length', hair.length === own.hair?.length]);
  if (hair?.texture) verdicts.push(['hair texture', hair.texture === own.hair?.texture]);
  if (outfit?.kind) verdicts.push(['clothing', outfit.kind === own.outfit?.kind]);
  if (outfit?.color) verdicts.push(['clothing color', near(outfit.color, own.outfit?.color)]);
  if (outfit?.tie) verdicts.push(['tie', own.outfit?.tie !== undefined]);
  const unmet = verdicts.filter(([, isMet]) => !isMet).map(([name]) => name);
  return { met: verdicts.length - unmet.length, unmet: [...new Set(unmet)] };
}

function beardKind(beard: readonly BeardStyle[] | 'stubble' | 'any' | false) {
  return beard === false || beard === 'stubble' ? beard : 'worn';
}

function near(wish: string, own: string | undefined): boolean {
  return own !== undefined && difference(wish, own) < MAX_EQUAL_DIFFERENCE;
}
