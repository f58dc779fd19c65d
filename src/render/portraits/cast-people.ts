import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonDescription } from '../../contract/photo.ts';
import type { Cast, CastOrder } from '../../orders/portrait-order.ts';
import { type Casting, type CastingCall, castPerson } from '../../people/casting/cast.ts';
import type { IllustratedPack } from '../../people/illustrated/family.ts';
import type { AvatarAttributes } from '../../people/pack.ts';
import { readAvatarPack, writeAvatarPack } from '../../people/pack-file.ts';
import { keepPerson } from '../../people/portraits/keep-person.ts';
import { portrait } from './portrait.ts';

const LICENCE = 'Made for the account that asked for it';

/** Casts people and draws each one as a video would show them; files go to the order's folder. */
export async function castPeople(order: CastOrder): Promise<Cast> {
  const { seed, count, aspect, folder } = order;
  const known = order.person === undefined ? undefined : await drawnPerson(order.person);
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
    const paths = { picture: join(folder, `${index}.jpg`), pack: join(folder, `${index}.json`) };
    const { jpeg, width, height } = await portrait(pack, aspect);
    await writeFile(paths.picture, jpeg);
    await writeAvatarPack(paths.pack, pack);
    people.push({ ...paths, width, height });
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

async function drawnPerson(path: string) {
  const pack = await readAvatarPack(path);
  // Anyone else lends features only, which the order names apart.
  return pack.family === 'illustrated' ? (pack as IllustratedPack) : undefined;
}

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
