import { matchesGlob } from 'node:path/posix';
import type { DRAWING, EXCEPTIONS, Room } from './allow-list.ts';
import { type Import, isTest } from './imports.ts';

export type Exceptions = typeof EXCEPTIONS;

/** Errors in the list itself: a room that may import a later or unknown one. */
export function faultsOfList(rooms: readonly Room[]): string[] {
  const placeOf = (name: string) => rooms.findIndex((room) => room.name === name);
  return rooms.flatMap(({ name, may, types = [], tests = [] }, index) => [
    ...[...may, ...types].flatMap((other) => {
      const place = placeOf(other);
      if (place >= 0 && place < index) return [];
      return [
        `${name} may not import ${other}: ${place < 0 ? 'no room has this name' : 'it comes later in the list'}`,
      ];
    }),
    ...tests.flatMap((other) => (placeOf(other) < 0 ? [`Tests of ${name}: no room is named ${other}`] : [])),
  ]);
}

/** The room of a product file: the one with the longest name that contains it. */
export function roomOf<R extends Pick<Room, 'name'>>(path: string, rooms: readonly R[]): R | undefined {
  const within = path.replace(/^src\//, '');
  return rooms
    .filter(({ name }) => matchesGlob(within, name) || matchesGlob(within, `${name}/**`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Forbidden imports, and files outside every room. */
export function faultsOfImports(
  imports: readonly Import[],
  rooms: readonly Room[],
  exceptions: Exceptions,
): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    const room = roomOf(from, rooms);
    if (!room) return [`${from} is in no room of scripts/rooms/allow-list.ts. Move it, or add a room`];
    const ofTest = isTest(from);
    if (to.startsWith('test/') && !ofTest) return [`${from} imports ${to}, which is for tests only`];
    if (room.isPure && !ofTest && to.startsWith('node:')) {
      return [`${from} imports ${to}: ${room.name} is pure`];
    }
    if (!to.startsWith('src/') && !to.startsWith('web/')) return [];
    const other = roomOf(to, rooms);
    if (!other) return [`${to} is in no room of scripts/rooms/allow-list.ts. Move it, or add a room`];
    if (other === room || room.may.includes(other.name)) return [];
    const types = [...(room.types ?? []), ...(exceptions[from]?.types ?? [])];
    if (types.includes(other.name) && (isType || ofTest)) return [];
    if (ofTest && room.tests?.includes(other.name)) return [];
    const how = types.includes(other.name) ? 'only types of' : 'nothing of';
    const who = ofTest ? `tests of ${room.name}` : room.name;
    return [`${from} imports ${to}: ${who} may import ${how} ${other.name}`];
  });
}

/** Imports that would keep the drawing half of the engine out of a page. */
export function faultsOfDrawing(imports: readonly Import[], drawing: typeof DRAWING): string[] {
  const isWithin = (path: string) =>
    drawing.folders.some((glob) => matchesGlob(path, glob)) &&
    !drawing.except.some((glob) => matchesGlob(path, glob));
  return imports.flatMap(({ from, to, isType, isSeam }) => {
    if (isType || isSeam || isTest(from) || !isWithin(from)) return [];
    if (/^(?:src|web)\//.test(to) ? isWithin(to) : drawing.packages.includes(to)) return [];
    return [
      `${from} imports ${to}, which a page cannot load. Import it as a type, or by a name in package.json`,
    ];
  });
}

/** Permissions that no file uses. */
export function unusedOf(imports: readonly Import[], rooms: readonly Room[]): string[] {
  const used = new Set<string>();
  for (const { from, to, isType } of imports) {
    const [room, other] = [roomOf(from, rooms), roomOf(to, rooms)];
    if (room && other)
      used.add(`${room.name} ${other.name} ${isTest(from) ? 'tests' : isType ? 'types' : 'may'}`);
  }
  return rooms.flatMap(({ name, may, types = [], tests = [] }) => [
    ...may
      .filter((other) => !used.has(`${name} ${other} may`))
      .map(
        (other) =>
          `${name} imports nothing of ${other}, or only its types. Remove it from scripts/rooms/allow-list.ts`,
      ),
    ...types
      .filter((other) => !used.has(`${name} ${other} types`))
      .map((other) => `${name} imports no types of ${other}. Remove it from scripts/rooms/allow-list.ts`),
    ...tests
      .filter((other) => !used.has(`${name} ${other} tests`))
      .map(
        (other) => `Tests of ${name} import nothing of ${other}. Remove it from scripts/rooms/allow-list.ts`,
      ),
  ]);
}

/** Folders of `src` with too many files. */
export function largeFolders(
  paths: readonly string[],
  most: number,
  allowed: Readonly<Record<string, string>>,
): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([folder, files]) => folder.startsWith('src') && files.length > most && !(folder in allowed))
    .map(([folder, { length }]) => `${folder} holds ${length} files, but may hold ${most}. Split it`);
}
