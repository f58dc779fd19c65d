/**
 * Checks the source against the list of rooms (`rooms/allow-list.ts`) and prints problems, as `npm run check` does.
 * `--counts` prints files, lines and imports of every room instead.
 */
import process from 'node:process';
import { DRAWING, EXCEPTIONS, LARGE_FOLDERS, MAX_FILES, ROOMS } from './rooms/allow-list.ts';
import { faultsOfDrawing, faultsOfImports, faultsOfList, largeFolders, unusedOf } from './rooms/faults.ts';
import { sources } from './rooms/imports.ts';
import { tableOfCounts } from './rooms/tables.ts';

/** Forbidden imports, unused permissions, and folders with too many files. */
export function roomProblems(): string[] {
  const files = sources();
  const imports = files.flatMap((file) => file.imports);
  return [
    ...faultsOfList(ROOMS),
    ...faultsOfImports(imports, ROOMS, EXCEPTIONS),
    ...faultsOfDrawing(imports, DRAWING),
    ...unusedOf(imports, ROOMS),
    ...largeFolders(
      files.map(({ path }) => path),
      MAX_FILES,
      LARGE_FOLDERS,
    ),
  ];
}

if (import.meta.main) {
  if (process.argv.includes('--counts')) console.log(tableOfCounts(sources(), ROOMS));
  else {
    const problems = roomProblems();
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
}
