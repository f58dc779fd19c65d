import { describe, expect, it } from 'vitest';
import type { Appearance } from '../painter/appearance.ts';
import { oklab } from '../painter/color.ts';
import { HAIR_TRAITS } from '../painter/hair/traits.ts';
import { hairTones, skin } from '../painter/palette.ts';
import { SCENE_TRAITS } from '../painter/scenes/traits.ts';
import { type CastingCall, castPerson } from './cast.ts';
import { difference } from './harmony.ts';

const CALL: CastingCall = { gender: 'female', age: 'adult', style: 'professional', model: 'classic' };
const SEEDS = Array.from({ length: 200 }, (_, i) => i + 1);

const people = (more: Partial<CastingCall>) => SEEDS.map((seed) => castPerson({ ...CALL, ...more }, seed));
const looks = (more: Partial<CastingCall>) => people(more).map(({ look }) => look);
const share = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length / all.length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const lightness = (color: string) => oklab(color)[0];
const castDescribed = (appearance: string, more: Partial<CastingCall> = {}) =>
  castPerson({ ...CALL, ...more, appearance }, 7).look;

describe('seeds', () => {
  it('give the same person for the same call and seed', () => {
    expect(castPerson(CALL, 42)).toEqual(castPerson({ ...CALL }, 42));
  });

  it('give people who differ in most features when they are neighbours', () => {
    const fields = [
      'head',
      'nose',
      'eyes',
      'hair',
      'hairColor',
      'outfit',
      'skin',
      'glasses',
      'facing',
    ] as const;
    const same = looks({}).map((look, i, all) => {
      const next = all[(i + 1) % all.length]!;
      return fields.filter((field) => JSON.stringify(look[field]) === JSON.stringify(next[field])).length;
    });
    expect(mean(same)).toBeLessThan(3);
    expect(Math.max(...same)).toBeLessThan(7);
  });

  it('change only what the description asks for', () => {
    const { hair, hairColor, ...rest } = castPerson(CALL, 9).look;
    const described = castPerson({ ...CALL, appearance: 'a pixie cut' }, 9).look;
    expect(described.hair).toBe('pixie');
    expect(hair).not.toBe('pixie');
    expect(described).toMatchObject({ ...rest, earrings: described.earrings } as object);
    expect(described.hairColor).toBe(hairColor);
  });

  it('give glasses and beards at believable rates, and beards only to adult men', () => {
    expect(share(looks({}), ({ glasses }) => glasses !== undefined)).toBeGreaterThan(0.15);
    expect(share(looks({}), ({ glasses }) => glasses !== undefined)).toBeLessThan(0.35);
    const bearded = share(looks({ gender: 'male' }), ({ beard }) => beard !== undefined);
    expect(bearded).toBeGreaterThan(0.3);
    expect(bearded).toBeLessThan(0.6);
    expect(share(looks({}), ({ beard }) => beard !== undefined)).toBe(0);
    expect(share(looks({ gender: 'male', age: 'teenager' }), ({ beard }) => beard !== undefined)).toBe(0);
  });
});

describe('attributes', () => {
  it('turn hair grey with age', () => {
    const grey = (look: Appearance) => ['grey', 'silver', 'white', 'saltAndPepper'].includes(look.hairColor);
    const shares = (['teenager', 'young_adult', 'adult', 'senior'] as const).map((age) =>
      share(looks({ age }), grey),
    );
    expect(shares[0]).toBe(0);
    expect(shares[1]).toBe(0);
    expect(shares[2]).toBeGreaterThan(0);
    expect(shares[3]).toBeGreaterThan(0.75);
  });

  it.each([
    ['european', 'african'],
    ['european', 'south_asian'],
    ['east_asian', 'south_asian'],
    ['middle_eastern', 'african'],
    ['south_american', 'african'],
    ['north_american', 'african'],
  ] as const)('make %s people lighter than %s ones on average, with variation', (lighter, darker) => {
    const tones = (ethnicity: CastingCall['ethnicity'] & string) =>
      looks({ ethnicity }).map((look) => look.skin);
    expect(mean(tones(lighter))).toBeLessThan(mean(tones(darker)) - 0.8);
    expect(Math.max(...tones(lighter)) - Math.min(...tones(lighter))).toBeGreaterThan(1.5);
  });

  it('add no traditional dress or head covering for an origin', () => {
    const all = (['south_asian', 'middle_eastern', 'african'] as const).flatMap((ethnicity) =>
      (['female', 'male'] as const).flatMap((gender) => looks({ ethnicity, gender })),
    );
    expect(share(all, ({ hair }) => HAIR_TRAITS[hair].length === 'covered')).toBe(0);
    expect(share(all, ({ outfit }) => ['sari', 'kurta'].includes(outfit.kind))).toBe(0);
  });

  it('choose clothes and scene by style', () => {
    const formal = (look: Appearance) =>
      ['blazer', 'blouse', 'shirt', 'waistcoat', 'turtleneck'].includes(look.outfit.kind);
    expect(share(looks({}), formal)).toBeGreaterThan(0.6);
    expect(share(looks({ style: 'social' }), formal)).toBeLessThan(0.4);
    const business = people({}).filter(
      ({ attributes }) => SCENE_TRAITS[attributes.scene.name].setting === 'business',
    );
    const social = people({ style: 'social' }).filter(
      ({ attributes }) => SCENE_TRAITS[attributes.scene.name].setting === 'business',
    );
    expect(business.length).toBeGreaterThan(social.length * 3);
  });

  it('turn modern people to the front and classic ones to either side', () => {
    expect(share(looks({ model: 'modern' }), ({ view }) => view === 'frontal')).toBe(1);
    expect(share(looks({}), ({ view }) => view === 'frontal')).toBe(0);
    const left = share(looks({}), ({ facing }) => facing === 'left');
    expect(left).toBeGreaterThan(0.35);
    expect(left).toBeLessThan(0.65);
  });

  it('contrast clothes with the skin', () => {
    const apart = looks({}).map((look) => difference(look.outfit.color, skin(look.skin).base));
    expect(Math.min(...apart)).toBeGreaterThan(0.06);
    expect(mean(apart)).toBeGreaterThan(0.2);
  });
});

describe('descriptions', () => {
  it.each<[string, Partial<CastingCall>, (look: Appearance) => unknown]>([
    ['long hair', {}, ({ hair }) => HAIR_TRAITS[hair].length === 'long'],
    ['long curly hair', {}, ({ hair }) => HAIR_TRAITS[hair].textures.includes('curly')],
    ['short hair', {}, ({ hair }) => HAIR_TRAITS[hair].length === 'short'],
    ['bald', { gender: 'male' }, ({ hair }) => hair === 'bald'],
    ['blonde', { ethnicity: 'african' }, ({ hairColor }) => hairColor === 'blond'],
    ['grey hair', {}, ({ hairColor }) => hairColor === 'grey'],
    [
      'a hijab in dark blue',
      {},
      (look) => look.hair === 'hijab' && lightness(look.hairwear ?? '#ffffff') < 0.5,
    ],
    ['turban', { gender: 'male' }, ({ hair, beard }) => hair === 'turban' && beard],
    ['beard', { gender: 'male', age: 'teenager' }, ({ beard }) => beard],
    ['clean-shaven', { gender: 'male' }, ({ beard, stubble }) => !beard && !stubble],
    ['round red glasses', {}, ({ glasses }) => glasses?.shape === 'round' && glasses.color === '#C73B3B'],
    ['no glasses', { age: 'senior' }, ({ glasses }) => !glasses],
    ['hoop earrings', {}, ({ earrings }) => earrings === 'hoop'],
    ['freckles', { ethnicity: 'african' }, ({ freckles }) => freckles],
    ['dark skin', { ethnicity: 'european' }, (look) => look.skin > 4.5],
    ['pale skin', { ethnicity: 'african' }, (look) => look.skin < 1],
    ['blue eyes', { ethnicity: 'african' }, ({ eyeColor }) => eyeColor === '#4C7FA0'],
    ['green sweater', {}, ({ outfit }) => outfit.kind === 'sweater' && outfit.color === '#3F8F5B'],
    [
      'navy suit and red tie',
      { gender: 'male' },
      ({ outfit }) => outfit.kind === 'blazer' && outfit.tie === '#C73B3B',
    ],
    ['slim', {}, ({ build }) => build === 'slim'],
    ['facing left', {}, ({ facing }) => facing === 'left'],
  ])('apply "%s"', (appearance, more, holds) => {
    expect(holds(castDescribed(appearance, more))).toBeTruthy();
  });

  it('choose the described background', () => {
    const scene = (background: string) => castPerson({ ...CALL, background }, 3).attributes.scene;
    expect(scene('kitchen').name).toBe('kitchen');
    expect(scene('pale yellow')).toEqual({ name: 'plain', color: expect.stringMatching(/^#[0-9A-F]{6}$/) });
    expect(lightness(scene('office at night').color)).toBeLessThan(lightness(scene('office').color));
  });
});

it('follows a reference picture where the description does not say otherwise', () => {
  const reference = { skin: '#70432F', hair: '#C4C2C8', clothing: '#2B3B5E' };
  const like = castPerson({ ...CALL, reference }, 5);
  expect(difference(skin(like.look.skin).base, reference.skin)).toBeLessThan(0.03);
  expect(difference(hairTones(like.look.hairColor).base, reference.hair)).toBeLessThan(0.08);
  expect(like.look.outfit.color).toBe('#2B3B5E');
  expect(like.understood).toMatchObject({ skin: expect.stringContaining('picture') });
  const overridden = castPerson({ ...CALL, reference, appearance: 'red hair' }, 5);
  expect(overridden.look.hairColor).toBe('red');
});
