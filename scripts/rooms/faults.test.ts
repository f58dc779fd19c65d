import { expect, test } from 'vitest';
import { DRAWING, EXCEPTIONS, LARGE_FOLDERS, MAX_FILES, ROOMS, type Room } from './allow-list.ts';
import { faultsOfDrawing, faultsOfImports, faultsOfList, largeFolders, roomOf, unusedOf } from './faults.ts';
import { importsOf, sources } from './imports.ts';

const HOUSE: readonly Room[] = [
  { name: 'film', holds: '', may: [], isPure: true },
  { name: 'media', holds: '', may: [], types: ['film'] },
  { name: 'service/jobs', holds: '', may: ['film'] },
];

const faultsIn = (path: string, text: string) => faultsOfImports(importsOf(path, text), HOUSE, {});

test('accepts imports that a room may make', () => {
  expect(faultsIn('src/service/jobs/run.ts', "import { at } from '../../film/motion.ts';")).toEqual([]);
  expect(faultsIn('src/media/speech/say.ts', "import type { Word } from '../../film/words.ts';")).toEqual([]);
  expect(faultsIn('src/media/speech/say.ts', "import { readFile } from 'node:fs/promises';")).toEqual([]);
  expect(faultsIn('src/media/speech/say.ts', "import { cut } from '../audio/cut.ts';")).toEqual([]);
});

test('reports a forbidden import with both rooms', () => {
  const upwards = faultsIn('src/film/motion.ts', "import { mix } from '../media/mix.ts';");
  expect(upwards).toEqual(['src/film/motion.ts imports src/media/mix.ts: film may import nothing of media']);
  const value = faultsIn('src/media/say.ts', "import { type Word, first } from '../film/words.ts';");
  expect(value).toEqual(['src/media/say.ts imports src/film/words.ts: media may import only types of film']);
  expect(faultsIn('src/film/save.ts', "import { writeFile } from 'node:fs/promises';")).toHaveLength(1);
});

test('checks every form of import and export', () => {
  for (const text of [
    "export { mix } from '../media/mix.ts';",
    "export * from '../media/mix.ts';",
    "export type { Mix } from '../media/mix.ts';",
    "import '../media/mix.ts';",
    "export const mix = () => import('../media/mix.ts');",
  ]) {
    expect(faultsIn('src/film/motion.ts', text), text).toHaveLength(1);
  }
});

test('lets a test import what its room, its type rooms and its test list allow', () => {
  const house: readonly Room[] = [
    { name: 'film', holds: '', may: [], tests: ['media'], isPure: true },
    { name: 'media', holds: '', may: [], types: ['film'] },
    { name: 'service', holds: '', may: ['film'] },
  ];
  const faults = (path: string, text: string) => faultsOfImports(importsOf(path, text), house, {});
  expect(faults('src/film/at.test.ts', "import { mix } from '../media/mix.ts';")).toEqual([]);
  expect(faults('src/film/at.test.ts', "import { readFile } from 'node:fs/promises';")).toEqual([]);
  expect(faults('src/media/mix.test.ts', "import { at } from '../film/at.ts';")).toEqual([]);
  expect(faults('src/media/mix.test.ts', "import { run } from '../service/run.ts';")).toEqual([
    'src/media/mix.test.ts imports src/service/run.ts: tests of media may import nothing of service',
  ]);
  expect(faults('src/service/run.ts', "import { stack } from '../../test/stack.ts';")).toHaveLength(1);
  const imports = importsOf('src/film/at.test.ts', "import { cut } from './cut.ts';");
  expect(unusedOf(imports, house)).toContain(
    'Tests of film import nothing of media. Remove it from scripts/rooms/allow-list.ts',
  );
});

test('reports a folder that belongs to no room, and imports from it', () => {
  expect(faultsIn('src/cellar/wine.ts', "import { at } from '../film/motion.ts';")).toHaveLength(1);
  expect(faultsIn('src/service/jobs/run.ts', "import { wine } from '../../cellar/wine.ts';")).toHaveLength(1);
  expect(roomOf('src/service/jobs/renders/run.ts', HOUSE)?.name).toBe('service/jobs');
  expect(roomOf('src/filming/one.ts', HOUSE)).toBeUndefined();
});

test('applies an exception only to its file and only to types', () => {
  const exceptions = { 'src/film/all.ts': { types: ['media'], because: 'it gathers them' } };
  const faults = (path: string, text: string) => faultsOfImports(importsOf(path, text), HOUSE, exceptions);
  expect(faults('src/film/all.ts', "import type { Mix } from '../media/mix.ts';")).toEqual([]);
  expect(faults('src/film/all.ts', "import { mix } from '../media/mix.ts';")).toHaveLength(1);
  expect(faults('src/film/one.ts', "import type { Mix } from '../media/mix.ts';")).toHaveLength(1);
});

test('rejects a room list with an upward arrow or an unknown room', () => {
  expect(faultsOfList(HOUSE)).toEqual([]);
  expect(faultsOfList(HOUSE.toReversed())).toHaveLength(2);
  expect(faultsOfList([{ name: 'film', holds: '', may: ['cellar'] }])).toHaveLength(1);
});

test('reports allowed imports that no file uses', () => {
  const imports = importsOf('src/media/say.ts', "import type { Word } from '../film/words.ts';");
  expect(unusedOf(imports, HOUSE)).toEqual([
    'service/jobs imports nothing of film, or only its types. Remove it from scripts/rooms/allow-list.ts',
  ]);
});

test('reports a folder with too many files unless it is a listed exception', () => {
  const paths = ['src/film/one.ts', 'src/film/two.ts', 'src/film/three.ts', 'src/media/one.ts'];
  expect(largeFolders(paths, 2, {})).toEqual(['src/film holds 3 files, but may hold 2. Split it']);
  expect(largeFolders(paths, 2, { 'src/film': 'a reason' })).toEqual([]);
});

test('finds no fault in the imports and folder sizes of this repository', () => {
  const files = sources();
  const imports = files.flatMap((file) => file.imports);
  expect(files.length).toBeGreaterThan(1000);
  expect(faultsOfList(ROOMS)).toEqual([]);
  expect(faultsOfImports(imports, ROOMS, EXCEPTIONS)).toEqual([]);
  const paths = files.map(({ path }) => path);
  expect(largeFolders(paths, MAX_FILES, LARGE_FOLDERS)).toEqual([]);
});

test('finds the room of single files by a pattern', () => {
  const rooms = [{ name: 'engine/processes' }, { name: 'engine/processes/*/entry.ts' }];
  expect(roomOf('src/engine/processes/render/entry.ts', rooms)?.name).toBe('engine/processes/*/entry.ts');
  expect(roomOf('src/engine/processes/render/start.ts', rooms)?.name).toBe('engine/processes');
});

test('keeps Node out of the half of the engine that draws', () => {
  const faults = (path: string, text: string) => faultsOfDrawing(importsOf(path, text), DRAWING);
  const layer = 'src/engine/layers/star.ts';
  expect(faults(layer, "import { readFile } from 'node:fs/promises';")).toEqual([
    `${layer} imports node:fs/promises, which a page cannot load. Import it as a type, or by a name in package.json`,
  ]);
  expect(faults(layer, "import { createCanvas } from '@napi-rs/canvas';")).toHaveLength(1);
  expect(faults(layer, "import { probe } from '../media/probe/probe.ts';")).toHaveLength(1);
  expect(faults(layer, "import { createCanvas } from '#canvas';")).toEqual([]);
  expect(faults(layer, "import type { Canvas } from '@napi-rs/canvas';")).toEqual([]);
  expect(faults('src/engine/layers/star.test.ts', "import { readFile } from 'node:fs/promises';")).toEqual(
    [],
  );
  expect(faults('src/engine/media/probe/probe.ts', "import { stat } from 'node:fs/promises';")).toEqual([]);
});
