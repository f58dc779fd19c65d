/**
 * Contact sheets of people: `node art/people.ts FOLDER [public|random|fields] [SEED] [COUNT]` writes PNG files to the
 * folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { DRAWN } from '../src/engine/catalog/drawn.ts';
import { type CastingCall, castPerson } from '../src/engine/people/casting/cast.ts';
import { dice } from '../src/engine/people/casting/dice.ts';
import { FIELDS } from './fields.ts';
import { BUST, portrait, sheet } from './portrait.ts';

const [folder = '.', what = 'public', seed = '1', count = '60'] = process.argv.slice(2);
const COLUMNS = 4;
const PAGE = 12;

interface Picture {
  canvas: Canvas;
  caption: string;
}

/** A person without a description. */
function anyone(number: number): CastingCall {
  return {
    gender: dice(number, 'gender').one(['female', 'male'] as const),
    age: dice(number, 'age').weighted({ teenager: 1, young_adult: 2.4, adult: 2.6, senior: 1.6 }),
    style: dice(number, 'style').one(['professional', 'social'] as const),
    model: 'classic',
  };
}

function cast(call: CastingCall, number: number, caption?: string): Picture {
  const { look, attributes } = castPerson(call, number);
  const facts = [
    look.hair,
    look.hairColor,
    look.head,
    look.nose,
    look.eyes,
    look.outfit.kind,
    look.beard ?? '',
  ];
  return {
    canvas: portrait(look, attributes.scene, BUST),
    caption: caption ?? `${number} ${attributes.ethnicity} ${attributes.age} ${facts.join(' ')}`,
  };
}

function pictures(): Picture[] {
  if (what === 'public') {
    return DRAWN.map(({ id, name, pack }) => ({
      canvas: portrait(pack.content, pack.attributes.scene, BUST),
      caption: `${id} ${name}`,
    }));
  }
  const numbers = Array.from({ length: Number(count) }, (_, i) => Number(seed) + i);
  return numbers.map((number) => cast(anyone(number), number));
}

/** One row per field: the same seed, the values side by side. */
function fieldRows(): Picture[][] {
  return FIELDS.map(({ field, values }) =>
    values.map(({ caption, call }) => cast(call, Number(seed), `${field}: ${caption}`)),
  );
}

mkdirSync(folder, { recursive: true });
const pages = what === 'fields' ? fieldRows() : inPages(pictures());
for (const [index, page] of pages.entries()) {
  const canvas = sheet(page, what === 'fields' ? page.length : COLUMNS);
  writeFileSync(join(folder, `${what}-${index + 1}.png`), await canvas.encode('png'));
}

function inPages<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, i) => all.slice(i * PAGE, (i + 1) * PAGE));
}
