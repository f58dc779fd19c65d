import { type Casting, castPerson } from '../../people/casting/cast.ts';
import type { IllustratedPack } from '../../people/illustrated/family.ts';
import type { AvatarPack } from '../../people/pack.ts';
import { readAvatarPack } from '../../people/pack-file.ts';
import { keepPerson } from '../../people/portraits/keep-person.ts';
import type { RenderedPack } from '../../people/rendered/family.ts';
import type { Cast, CastOrder } from '../../processes/portraits/orders.ts';
import { callOf } from './casting-call.ts';
import { chosenPeople, samePerson } from './chosen-people.ts';
import { keepPortrait } from './keep-portrait.ts';

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
