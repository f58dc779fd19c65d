import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonDescription } from '../../../contract/photo.ts';
import { RENDERED_LOOKS, type RenderedLook } from '../../catalog/rendered.ts';
import { type Casting, type CastingCall, castPerson } from '../../people/casting/cast.ts';
import { choosePeople } from '../../people/casting/choose.ts';
import type { IllustratedPack } from '../../people/illustrated/family.ts';
import type { AvatarAttributes, AvatarPack } from '../../people/pack.ts';
import { readAvatarPack, writeAvatarPack } from '../../people/pack-file.ts';
import { keepPerson } from '../../people/portraits/keep-person.ts';
import type { RenderedPack } from '../../people/rendered/family.ts';
import type { Cast, CastOrder } from '../../processes/portraits/messages.ts';
import { portrait } from './portrait.ts';

const AGES: Record<PersonDescription['age'], AvatarAttributes['age']> = {
  Teenager: 'teenager',
  'Young adult': 'young_adult',
  Adult: 'adult',
  Elderly: 'senior',
};
const GENDERS = { Female: 'female', Male: 'male' } as const;
const STYLES = { Professional: 'professional', Social: 'social' } as const;
const ORIGINS: Record<NonNullable<PersonDescription['ethnicity']>, AvatarAttributes['ethnicity']> = {
  European: 'european',
  African: 'african',
  'South Asian': 'south_asian',
  'East Asian': 'east_asian',
  'Middle Eastern': 'middle_eastern',
  'South American': 'south_american',
  'North American': 'north_american',
};

const LICENCE = 'Made for the account that asked for it';

/** Casts people and draws each one as a video would show them; files go to the order's folder. */
export async function castPeople(order: CastOrder): Promise<Cast> {
  const person = order.person === undefined ? undefined : await readAvatarPack(order.person);
  if (person?.family === 'rendered') return samePerson(person as RenderedPack, order);
  return order.description.family === 'rendered' ? chosenPeople(order) : drawnPeople(order, person);
}

async function drawnPeople(order: CastOrder, person: AvatarPack | undefined): Promise<Cast> {
  const { seed, count } = order;
  // Anyone else lends features only, which the order names apart.
  const known = person?.family === 'illustrated' ? (person as IllustratedPack) : undefined;
  const call = callOf(order);
  const people: Cast['people'] = [];
  let first: Casting | undefined;
  const warnings = new Set<string>();
  for (let index = 0; index < count; index++) {
    const cast = castPerson(call, (seed + index) % 2 ** 31);
    const kept = known ? keepPerson(known, cast, call) : { ...cast, warnings: [] };
    for (const sentence of [...cast.notes, ...kept.warnings]) warnings.add(sentence);
    first ??= { ...cast, ...kept };
    const pack: IllustratedPack = {
      family: 'illustrated',
      licence: LICENCE,
      attributes: kept.attributes,
      content: kept.look,
    };
    people.push(await keepPortrait(pack, index, order));
  }
  if (!first) throw new Error('Nobody was to be cast');
  const { style, gender, age } = first.attributes;
  const { understood, ignored } = first;
  return {
    people,
    facts: { style, gender, age, family: 'illustrated' },
    understood,
    ignored,
    warnings: [...warnings],
  };
}

/** People of the library, in the place that is asked for. */
function chosenPeople(order: CastOrder): Promise<Cast> {
  return choose(RENDERED_LOOKS, order);
}

/** That very person, once, in the clothes and place that are asked for, and otherwise as before; hair stays. */
function samePerson(pack: RenderedPack, { description, ...order }: CastOrder): Promise<Cast> {
  const gender = pack.attributes.gender === 'female' ? 'Female' : 'Male';
  const { person, outfit } = pack.content;
  const known = RENDERED_LOOKS.filter((one) => one.pack.content.person === person)
    .map((one) => ({ ...one, pack: { ...one.pack, attributes: pack.attributes } }))
    // The first of equals is chosen.
    .sort(
      (one, other) =>
        Number(other.pack.content.outfit === outfit) - Number(one.pack.content.outfit === outfit),
    );
  return choose(known, { ...order, description: { ...description, gender } });
}

async function choose(known: readonly RenderedLook[], order: CastOrder): Promise<Cast> {
  const candidates = known.map(({ pack, looks }) => ({
    pack,
    looks,
    attributes: pack.attributes,
    who: pack.content.person,
  }));
  const { chosen, notes, ...read } = choosePeople(callOf(order), candidates, order);
  const people: Cast['people'] = [];
  for (const { person, attributes } of chosen) {
    people.push(await keepPortrait({ ...person.pack, attributes }, people.length, order));
  }
  const first = chosen[0];
  if (!first) throw new Error('Nobody was to be cast');
  const { style, gender, age } = first.attributes;
  return { people, facts: { style, gender, age, family: 'rendered' }, ...read, warnings: notes };
}

/** Writes a person and a picture as a video would show them to the order's folder. */
async function keepPortrait(
  pack: AvatarPack,
  index: number,
  { aspect, folder }: CastOrder,
): Promise<Cast['people'][number]> {
  const paths = { picture: join(folder, `${index}.jpg`), pack: join(folder, `${index}.json`) };
  const { jpeg, width, height } = await portrait(pack, aspect);
  await writeFile(paths.picture, jpeg);
  await writeAvatarPack(paths.pack, pack);
  return { ...paths, width, height };
}

/** A description in the words of the interface, as casting takes it. */
function callOf({ description, reference }: CastOrder): CastingCall {
  const { age, gender, avatar_style: style, ethnicity, appearance, background, model } = description;
  return {
    age: AGES[age],
    gender: GENDERS[gender],
    style: STYLES[style],
    model,
    ...(ethnicity !== undefined && { ethnicity: ORIGINS[ethnicity] }),
    ...(appearance !== undefined && { appearance }),
    ...(background !== undefined && { background }),
    ...(reference && { reference }),
  };
}
