/**
 * Renders the small films of `npm test` and updates their goldens in test/golden/films: `node tools/film-goldens.ts
 * [FILM …]`. Review the diff afterwards.
 */
import process from 'node:process';

// The canvas reads it when it loads. Tests have no system fonts either.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
const { madeFilm, writeGolden } = await import('../test/films/golden.ts');
const { SMALL_FILMS } = await import('../test/films/small-films.ts');
const { scratch } = await import('../test/media/render.ts');

const some = process.argv.slice(2);
await using cache = await scratch();
for (const film of SMALL_FILMS) {
  if (some.length === 0 || some.includes(film.name))
    await writeGolden(film.name, await madeFilm(film, cache.path));
}
