/**
 * Makes the small films of `npm test` and writes their goldens anew: `node tools/film-goldens.ts [FILM …]`; then look at
 * the diff.
 */
import process from 'node:process';
import { madeFilm, writeGolden } from '../test/films/golden.ts';
import { SMALL_FILMS } from '../test/films/small-films.ts';
import { scratch } from '../test/media/render.ts';

const some = process.argv.slice(2);
await using cache = await scratch();
for (const film of SMALL_FILMS) {
  if (some.length === 0 || some.includes(film.name))
    await writeGolden(film.name, await madeFilm(film, cache.path));
}
