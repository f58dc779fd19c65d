import { RENDERED } from '../../catalog/rendered.ts';
import type { Cast, CastOrder } from '../../orders/portrait-order.ts';
import { choosePeople } from '../../people/casting/choose.ts';
import type { RenderedPack } from '../../people/rendered/family.ts';
import { callOf } from './casting-call.ts';
import { keepPortrait } from './keep-portrait.ts';

interface Known {
  pack: RenderedPack;
  looks: string;
}

/** People of the library, in the place that is asked for. */
export function chosenPeople(order: CastOrder): Promise<Cast> {
  return choose(RENDERED, order);
}

/** That very person, once, in the place that is asked for: clothes and hair stay as they were rendered. */
export function samePerson(pack: RenderedPack, { description, ...order }: CastOrder): Promise<Cast> {
  const gender = pack.attributes.gender === 'female' ? 'Female' : 'Male';
  const known = RENDERED.find((one) => one.pack.content.person === pack.content.person);
  return choose([{ pack, looks: known?.looks ?? '' }], { ...order, description: { ...description, gender } });
}

async function choose(known: readonly Known[], order: CastOrder): Promise<Cast> {
  const candidates = known.map(({ pack, looks }) => ({ pack, looks, attributes: pack.attributes }));
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
