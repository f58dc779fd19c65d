/**
 * Holds the source to the list of rooms (`rooms/allow-list.ts`) and writes the table in docs/ARCHITECTURE.md from it.
 * `--check` writes nothing, and tells what is wrong; `--counts` prints files, lines and imports of every room.
 */
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { EXCEPTIONS, LARGE_FOLDERS, MOST_FILES, ROOMS } from './rooms/allow-list.ts';
import { faultsOfImports, faultsOfList, largeFolders, unusedOf } from './rooms/faults.ts';
import { sources } from './rooms/imports.ts';
import { tableOfCounts, tableOfRooms } from './rooms/tables.ts';

const PAGE = new URL('../docs/ARCHITECTURE.md', import.meta.url);
const BEGIN = '<!-- rooms -->';
const END = '<!-- /rooms -->';

const files = sources();
const imports = files.flatMap((file) => file.imports);
const faults = [
  ...faultsOfList(ROOMS),
  ...faultsOfImports(imports, ROOMS, EXCEPTIONS),
  ...unusedOf(imports, ROOMS),
  ...largeFolders(
    files.map(({ path }) => path),
    MOST_FILES,
    LARGE_FOLDERS,
  ),
];
const page = await readFile(PAGE, 'utf8');
const [before = '', rest = ''] = page.split(BEGIN);
const wanted = `${before}${BEGIN}\n\n${tableOfRooms(ROOMS)}\n\n${END}${rest.split(END)[1] ?? '\n'}`;
if (process.argv.includes('--counts')) console.log(tableOfCounts(files, ROOMS));
else if (!process.argv.includes('--check')) await writeFile(PAGE, wanted);
else if (page !== wanted) faults.push('docs/ARCHITECTURE.md does not show the rooms: node scripts/rooms.ts');
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
