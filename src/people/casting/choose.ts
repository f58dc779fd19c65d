import { chance } from '../../base/chance.ts';
import type { AvatarAttributes } from '../pack.ts';
import type { CastingCall } from './cast.ts';
import { placeColors } from './places.ts';
import { unmetWishes } from './unmet.ts';
import type { Wishes } from './wishes.ts';
import { readDescription } from './words/read.ts';

/** Somebody who is there already. */
export interface Candidate {
  attributes: AvatarAttributes;
  /** How the person looks, in the words in which people are asked for. */
  looks: string;
  /** Who it is: of those who are the same in other clothes, only the nearest is chosen, and the first of equals. */
  who: string;
}

export interface Choice<Person> {
  /** The nearest first; fewer than asked for where there are not as many women or men. */
  chosen: { person: Person; attributes: AvatarAttributes }[];
  understood: Record<string, string>;
  ignored: string[];
  notes: string[];
}

/** What an equal trait counts; woman or man is not negotiable, and hardly any wish is worth another origin, or a person much older or younger. */
const COUNTS = { ethnicity: 40, age: 20, nearAge: 17, wish: 5, style: 1 } as const;
const AGES: readonly AvatarAttributes['age'][] = ['teenager', 'young_adult', 'adult', 'senior'];

/** Those who come nearest to a description, in the place that it asks for; equals in the order of the seed. */
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
      const own = readDescription({ ...attributes, appearance: looks }).wishes;
      const { met, unmet } = unmetWishes(wishes, own);
      const isOrigin = origin === undefined || origin === attributes.ethnicity;
      const years = Math.abs(AGES.indexOf(attributes.age) - AGES.indexOf(call.age));
      const score =
        (isOrigin ? COUNTS.ethnicity : 0) +
        (years === 0 ? COUNTS.age : years === 1 ? COUNTS.nearAge : 0) +
        (call.style === attributes.style ? COUNTS.style : 0) +
        met * COUNTS.wish +
        // Less than anything counts.
        luck.get(who)! * 0.9;
      const other = [...(isOrigin ? [] : ['ethnicity']), ...(years === 0 ? [] : ['age'])];
      return { person, score, unmet: [...other, ...unmet] };
    })
    .sort((one, other) => other.score - one.score)
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
    notes: unmet.length === 0 ? [] : [`${CHOSEN}: ${unmet.join(', ')}`],
  };
}

const CHOSEN =
  'Rendered people are chosen from the library and not made to measure (family illustrated is); not as described';

function placeOf({ scene, sceneColor, evening }: Wishes, own: AvatarAttributes['scene']) {
  if (!scene && !sceneColor && !evening) return own;
  const name = scene ?? (sceneColor ? 'plain' : own.name);
  return { name, color: sceneColor ?? placeColors(name, evening ?? false)[0]! };
}
