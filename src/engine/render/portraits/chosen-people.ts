import { RENDERED_LOOKS, type RenderedLook } from '../../catalog/rendered.ts';
import { choosePeople } from '../../people/casting/choose.ts';
import type { RenderedPack } from '../../people/rendered/family.ts';
import type { Cast, CastOrder } from '../../processes/portraits/orders.ts';
import { callOf } from './casting-call.ts';
import { keepPortrait } from './keep-portrait.ts';

/** People of the library, in the place that is asked for. */
export function chosenPeople(order: CastOrder): Promise<Cast> {
  return choose(RENDERED_LOOKS, order);
}

/** That very person, once, in the clothes and place that are asked for, and otherwise as before; hair stays. */
export function samePerson(pack: RenderedPack, { description, ...order }: CastOrder): Promise<Cast> {
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
