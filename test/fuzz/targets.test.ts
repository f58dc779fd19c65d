import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { changedBytes } from './change-bytes.ts';
import { changedJson } from './change-json.ts';
import type { Target } from './target.ts';

const HERE = new URL('./', import.meta.url);
const CHANGES = 12;
const names = (await Array.fromAsync(glob('targets/*.ts', { cwd: HERE.pathname }))).map((path) =>
  basename(path, '.ts'),
);

test.each(names)('%s survives its seeds, earlier failures and changed inputs', async (name) => {
  const { target } = (await import(`./targets/${name}.ts`)) as { target: Target };
  const seeds = target.seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed));
  const regressions = await Array.fromAsync(glob(`regressions/${name}/*`, { cwd: HERE.pathname }));
  for (const path of regressions) await target.run(await readFile(new URL(path, HERE)));
  for (const seed of seeds) await target.run(seed);
  const change = target.kind === 'json' ? changedJson : changedBytes;
  const chance = chanceOf(1);
  for (let at = 0; at < CHANGES; at++) {
    await target.run(change(chance.of(seeds), chance.of(seeds), target.tokens, chance));
  }
  expect(seeds.length).toBeGreaterThan(0);
});
