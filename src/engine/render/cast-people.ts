import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonDescription } from '../../contract/photo.ts';
import { currentPack } from '../catalog/avatars.ts';
import { RENDERED_LOOKS, type RenderedLook } from '../catalog/rendered.ts';
import { type Casting, type CastingCall, castPerson } from '../people/casting/cast.ts';
import { choosePeople } from '../people/casting/choose.ts';
import type { IllustratedPack } from '../people/illustrated/family.ts';
import type { AvatarAttributes, AvatarPack } from '../people/pack.ts';
import { readAvatarPack, writeAvatarPack } from '../people/pack-file.ts';
import { keepPerson } from '../people/portraits/keep-person.ts';
import type { RenderedPack } from '../people/rendered/family.ts';
import type { Cast, CastOrder } from '../processes/portraits/messages.ts';
import { drawPortrait } from './portrait.ts';

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

/** Casts people and draws each as a video would show them. Files are written to the order's folder. */
export async function castPeople(order: CastOrder): Promise<Cast> {
  const person =
    order.person === undefined ? undefined : currentPack(await readAvatarPack(order.person)).pack;
  if (person?.family === 'rendered') return samePerson(person as RenderedPack, order);
  return order.description.family === 'rendered' ? chooseFromLibrary(order) : drawPeople(order, person);
}

async function drawPeople(order: CastOrder, person: AvatarPack | undefined): Promise<Cast> {
  const { seed, count } = order;
  // Other people contribute only features, which are in `order.reference`.
  const illustrated = person?.family === 'illustrated' ? (person as IllustratedPack) : undefined;
  const call = castingCall(order);
  const people: Cast['people'] = [];
  let first: Casting | undefined;
  const warnings = new Set<string>();
  for (let index = 0; index < count; index++) {
    const cast = castPerson(call, (seed + index) % 2 ** 31);
    const result = illustrated ? keepPerson(illustrated, cast, call) : { ...cast, warnings: [] };
    for (const sentence of [...cast.notes, ...result.warnings]) warnings.add(sentence);
    first ??= { ...cast, ...result };
    const pack: IllustratedPack = {
      family: 'illustrated',
      licence: LICENCE,
      attributes: result.attributes,
      content: result.look,
    };
    people.push(await writePortrait(pack, index, order));
  }
  if (!first) throw new Error('The order asks for no people');
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

/** Chooses people of the library, in the requested place. */
function chooseFromLibrary(order: CastOrder): Promise<Cast> {
  return choose(RENDERED_LOOKS, order);
}

/** Returns the same person once, in the requested clothes and place. The hair stays. */
function samePerson(pack: RenderedPack, { description, ...order }: CastOrder): Promise<Cast> {
  const gender = pack.attributes.gender === 'female' ? 'Female' : 'Male';
  const { person, outfit } = pack.content;
  const candidates = RENDERED_LOOKS.filter((one) => one.pack.content.person === person)
    .map((one) => ({ ...one, pack: { ...one.pack, attributes: pack.attributes } }))
    // The first of equal candidates is chosen.
    .sort(
      (one, other) =>
        Number(other.pack.content.outfit === outfit) - Number(one.pack.content.outfit === outfit),
    );
  return choose(candidates, { ...order, description: { ...description, gender } });
}

async function choose(library: readonly RenderedLook[], order: CastOrder): Promise<Cast> {
  const candidates = library.map(({ pack, looks }) => ({
    pack,
    looks,
    attributes: pack.attributes,
    who: pack.content.person,
  }));
  const { chosen, notes, ...facts } = choosePeople(castingCall(order), candidates, order);
  const people: Cast['people'] = [];
  for (const { person, attributes } of chosen) {
    people.push(await writePortrait({ ...person.pack, attributes }, people.length, order));
  }
  const first = chosen[0];
  if (!first) throw new Error('The order asks for no people');
  const { style, gender, age } = first.attributes;
  return { people, facts: { style, gender, age, family: 'rendered' }, ...facts, warnings: notes };
}

/** Writes a person's pack, and a picture as a video would show it, to the order's folder. */
async function writePortrait(
  pack: AvatarPack,
  index: number,
  { aspect, folder }: CastOrder,
): Promise<Cast['people'][number]> {
  const paths = { picture: join(folder, `${index}.jpg`), pack: join(folder, `${index}.json`) };
  const { jpeg, width, height } = await drawPortrait(pack, aspect);
  await writeFile(paths.picture, jpeg);
  await writeAvatarPack(paths.pack, pack);
  return { ...paths, width, height };
}

/** Translates a description from the API's terms to those of casting. */
function castingCall({ description, reference }: CastOrder): CastingCall {
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
