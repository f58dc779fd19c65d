import type { Room } from './allow-list.ts';
import { roomOf } from './faults.ts';
import { isTest, type Source } from './imports.ts';

/** The allow-list as docs/ARCHITECTURE.md shows it. */
export function tableOfRooms(rooms: readonly Room[]): string {
  return [
    '| room | holds | imports |',
    '|---|---|---|',
    ...rooms.map(({ name, holds, may, types = [], tests = [], isPure }) => {
      const all = [
        may.join(', '),
        types.length > 0 ? `types of ${types.join(', ')}` : '',
        tests.length > 0 ? `in tests ${tests.join(', ')}` : '',
      ];
      const imports = all.filter((some) => some !== '').join('; ') || '–';
      return `| \`${name}\` | ${holds}${isPure ? ' (pure)' : ''} | ${imports} |`;
    }),
  ].join('\n');
}

/** The size of every room, and its imports of other rooms: `12` of values, `3t` of types. */
export function tableOfCounts(sources: readonly Source[], rooms: readonly Room[]): string {
  const byRoom = Map.groupBy(sources, ({ path }) => roomOf(path, rooms)?.name);
  return rooms
    .map(({ name }) => {
      const own = byRoom.get(name) ?? [];
      const lines = own.reduce((sum, source) => sum + source.lines, 0);
      const found = own
        .filter(({ path }) => !isTest(path))
        .flatMap(({ imports }) => imports)
        .map(({ to, isType }) => ({ room: roomOf(to, rooms)?.name, isType }))
        .filter(({ room }) => room !== undefined && room !== name);
      const arrows = [...Map.groupBy(found, ({ room }) => room)].map(([room, some]) => {
        const types = some.filter(({ isType }) => isType).length;
        const values = some.length - types;
        return `${room} ${[values > 0 && values, types > 0 && `${types}t`].filter(Boolean).join('+')}`;
      });
      return `${name.padEnd(17)}${String(own.length).padStart(5)}${String(lines).padStart(7)}  ${arrows.join(', ')}`;
    })
    .join('\n');
}
