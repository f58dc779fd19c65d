import { describe, expect, it } from 'vitest';
import { RENDERED, RENDERED_LOOKS } from '../../catalog/rendered.ts';
import type { CastingCall } from './cast.ts';
import { choosePeople } from './choose.ts';

const CALL: CastingCall = { gender: 'female', age: 'adult', style: 'professional', model: 'modern' };
const PEOPLE = RENDERED_LOOKS.map(({ looks, pack }) => {
  const { name } = RENDERED.find((one) => one.pack.content.person === pack.content.person)!;
  return { name, who: name, looks, outfit: pack.content.outfit, attributes: pack.attributes };
});

const choose = (more: Partial<CastingCall>) =>
  choosePeople({ ...CALL, ...more }, PEOPLE, { count: 4, seed: 1 });
const first = (more: Partial<CastingCall>) => choose(more).chosen[0]!.person;

describe('choosePeople', () => {
  it.each<[Partial<CastingCall>, string]>([
    [{ appearance: 'curly black hair', ethnicity: 'north_american' }, 'Nicole'],
    [{ gender: 'male', ethnicity: 'north_american' }, 'Samuel'],
    [{ gender: 'male', appearance: 'bald with a beard' }, 'Kofi'],
    [{ gender: 'male', ethnicity: 'south_asian' }, 'Vikram'],
    [{ ethnicity: 'african' }, 'Adaeze'],
  ])('chooses for %o: %s', (call, name) => {
    expect(first(call)).toMatchObject({ name });
  });

  it('prefers the described outfit and chooses each person once', () => {
    const nicole = { ethnicity: 'north_american', appearance: 'curly black hair' } as const;
    expect(first(nicole)).toMatchObject({ name: 'Nicole', outfit: undefined });
    const { chosen, notes } = choose({ ...nicole, appearance: 'curly black hair, pink shirt' });
    expect(chosen[0]!.person).toMatchObject({ name: 'Nicole', outfit: 'shirt' });
    expect(notes).toEqual([]);
    // Four are wanted, and there are two women.
    expect(chosen.map(({ person }) => person.name).sort()).toEqual(['Adaeze', 'Nicole']);
    const suited = { gender: 'male', ethnicity: 'south_asian', appearance: 'grey suit and a tie' } as const;
    expect(first(suited)).toMatchObject({ name: 'Vikram', outfit: 'suit' });
  });

  it('respects gender and count', () => {
    for (const gender of ['female', 'male'] as const) {
      const call = { ...CALL, gender };
      const { chosen } = choosePeople(call, PEOPLE, { count: 2, seed: 1 });
      expect(chosen.map(({ attributes }) => attributes.gender)).toEqual([gender, gender]);
    }
  });

  it('uses the described scene, or the person’s own', () => {
    expect(choose({ background: 'a library' }).chosen[0]!.attributes.scene.name).toBe('library');
    const own = choose({}).chosen[0]!;
    expect(own.attributes.scene).toEqual(own.person.attributes.scene);
    const { scene } = choose({ background: 'in the evening' }).chosen[0]!.attributes;
    expect(scene.name).toBe(own.person.attributes.scene.name);
    expect(scene.color).not.toBe(own.person.attributes.scene.color);
  });

  it.each<[Partial<CastingCall>, RegExp | undefined]>([
    [{ gender: 'male', appearance: 'round glasses' }, /: glasses$/],
    [{ gender: 'male', appearance: 'no glasses' }, undefined],
    [{ gender: 'male', age: 'senior', appearance: 'green eyes, pearl necklace' }, /: eye color, necklace$/],
    [{ gender: 'male', ethnicity: 'african', appearance: 'an orange turban' }, /: hairwear, hair style$/],
    [{ gender: 'male', ethnicity: 'african', appearance: 'no beard' }, /: beard$/],
    [{ gender: 'male', ethnicity: 'african' }, undefined],
    [{ gender: 'male', ethnicity: 'east_asian' }, /: ethnicity$/],
    [{ age: 'teenager' }, /: age$/],
  ])('notes the differences for %o: %s', (call, told) => {
    const { notes } = choose(call);
    if (told) expect(notes.join()).toMatch(told);
    else expect(notes).toEqual([]);
  });

  it('puts the requested origin before anything else', () => {
    const call = { ethnicity: 'african', appearance: 'long black hair, green blazer' } as const;
    expect(first(call).attributes).toMatchObject({ ethnicity: 'african' });
  });

  it('repeats a choice for the same seed and varies equals with another', () => {
    const names = (seed: number) =>
      choosePeople({ ...CALL, ethnicity: 'european' }, PEOPLE, { count: 4, seed }).chosen.map(
        ({ person }) => person.name,
      );
    expect(names(3)).toEqual(names(3));
    expect(new Set(Array.from({ length: 9 }, (_, seed) => names(seed).join())).size).toBeGreaterThan(1);
  });
});

it('finds every person by their own description', () => {
  for (const { name, looks, attributes } of PEOPLE) {
    expect(first({ ...attributes, appearance: looks }).name, looks).toBe(name);
  }
});
