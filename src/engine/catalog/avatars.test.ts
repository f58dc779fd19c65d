import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HAIR_TRAITS } from '../people/painter/hair/traits.ts';
import { SCENE_TRAITS } from '../people/painter/scenes/traits.ts';
import { AVATARS, currentPack, findAvatar, retirementNote, surroundingsOf } from './avatars.ts';
import { DRAWN } from './drawn.ts';
import { RENDERED_OUTFITS } from './rendered.ts';
import { RETIRED } from './retired.ts';

const count = (is: (one: (typeof DRAWN)[number]) => unknown) => DRAWN.filter(is).length;
const attributes = DRAWN.map(({ pack }) => pack.attributes);
const looks = DRAWN.map(({ pack }) => pack.content);

describe('the public avatars', () => {
  it('keep their ids', () => {
    expect(AVATARS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(AVATARS.map(({ id }) => id)).size).toBe(AVATARS.length);
    expect([1, 81, 100, 127].map((id) => findAvatar(id)?.name)).toEqual([
      'Priya',
      'Amara',
      'Kenji',
      'Walter',
    ]);
    expect(findAvatar(99999)).toBeUndefined();
  });

  it('have unique names and looks', () => {
    expect(new Set(AVATARS.map(({ name }) => name)).size).toBe(AVATARS.length);
    const plain = looks.map(({ seed, ...look }) => JSON.stringify(look));
    expect(new Set(plain).size).toBe(DRAWN.length);
  });

  it('are half women, and cover every age, origin and style', () => {
    expect(count(({ pack }) => pack.attributes.gender === 'female')).toBe(DRAWN.length / 2);
    const some = (field: 'age' | 'ethnicity' | 'style', value: string) =>
      attributes.filter((one) => one[field] === value).length;
    for (const age of ['young_adult', 'adult', 'senior']) expect(some('age', age)).toBeGreaterThanOrEqual(8);
    expect(some('age', 'teenager')).toBeGreaterThan(0);
    const origins = new Set(attributes.map(({ ethnicity }) => ethnicity));
    expect(origins.size).toBe(7);
    for (const origin of origins) expect(some('ethnicity', origin)).toBe(6);
    for (const style of ['professional', 'social'])
      expect(some('style', style)).toBeGreaterThan(DRAWN.length / 3);
  });

  it('use every scene, and face left, right or the viewer', () => {
    expect(new Set(attributes.map(({ scene }) => scene.name))).toEqual(new Set(Object.keys(SCENE_TRAITS)));
    expect(new Set(DRAWN.map(surroundingsOf)).size).toBe(7);
    for (const side of ['left', undefined]) {
      expect(looks.filter(({ facing, view }) => !view && facing === side).length).toBeGreaterThan(12);
    }
    expect(looks.filter(({ view }) => view === 'frontal').length).toBeGreaterThan(3);
  });

  it('wear every hairstyle, and many outfits, glasses and beards', () => {
    expect(Object.keys(HAIR_TRAITS).filter((style) => !looks.some(({ hair }) => hair === style))).toEqual([]);
    expect(new Set(looks.map(({ outfit }) => outfit.kind)).size).toBeGreaterThanOrEqual(18);
    expect(looks.filter(({ glasses }) => glasses).length).toBeGreaterThan(6);
    expect(looks.filter(({ beard }) => beard).length).toBeGreaterThan(6);
  });

  it('list drawn people first', () => {
    const families = AVATARS.map(({ pack }) => pack.family);
    expect(families.lastIndexOf('illustrated')).toBeLessThan(families.indexOf('rendered'));
  });

  it('keep the ids of retired people, and say who presents instead', () => {
    expect(RETIRED.size).toBe(63);
    for (const [id, { name, successor }] of RETIRED) {
      expect(AVATARS.some((avatar) => avatar.id === id || avatar.name === name)).toBe(false);
      expect(AVATARS.map((avatar) => avatar.id)).toContain(successor);
      expect(findAvatar(id)?.id).toBe(successor);
    }
    expect(findAvatar(2012)?.name).toBe('Sofie');
    expect(retirementNote(2012)).toBe(
      'Avatar 2012 (Elena) is no longer in the library; Sofie (3) presents instead.',
    );
    expect(retirementNote(2062)).toBe(
      'Avatar 2062 (Anika) is no longer in the library; Priya (1) presents instead.',
    );
    expect(retirementNote(208)).toBeUndefined();
  });

  it('draw the successor from a stored pack of a retired person, in the same place', () => {
    const { pack: kofi } = findAvatar(208)!;
    expect(currentPack(kofi)).toEqual({ pack: kofi });
    const scene = { name: 'gym', color: '#334455' } as const;
    const attributes = { ...kofi.attributes, scene } as typeof kofi.attributes;
    const stored = { ...kofi, attributes, content: { person: 'man-suit', outfit: 'shirt', seed: 220 } };
    const { pack, warning } = currentPack(stored);
    expect(pack.content).toEqual(findAvatar(6)!.pack.content);
    expect(pack.attributes).toMatchObject({ gender: 'male', scene });
    expect(warning).toBe('Daniel is no longer in the library; Anton (6) presents instead.');
  });

  it('keep the ids of their outfits', () => {
    const outfits = [...RENDERED_OUTFITS].flatMap(([id, worn]) =>
      worn.map(({ worn: name, entry }) => [id, entry.id, name] as const),
    );
    expect(outfits.slice(0, 3)).toEqual([
      [207, 207, 'grey suit, tie'],
      [207, 2072, 'white shirt'],
      [207, 2073, 'grey sweater'],
    ]);
    expect(new Set(outfits.map(([, id]) => id)).size).toBe(outfits.length);
    for (const [person, id] of outfits) expect(findAvatar(id)?.name).toBe(findAvatar(person)?.name);
    for (const [, id] of outfits)
      expect(existsSync(new URL(`./covers/${id}.jpg`, import.meta.url))).toBe(true);
  });

  it.each(AVATARS.map(({ id, name }) => [name, id] as const))('%s has a cover under 80 kB', (_, id) => {
    const file = new URL(`./covers/${id}.jpg`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(80_000);
  });
});
