/**
 * Renders the built-in tracks and prints measurements: levels, balance, width, seam, and the distance to the most
 * similar track. `node tools/music-report.ts [ids] [--wav folder]`
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { distances, measureTrack, type TrackFigures } from '../art/music/figures.ts';
import { RECIPES } from '../art/music/recipes.ts';
import { renderTrack } from '../art/music/render-track.ts';
import { writeWav } from '../src/engine/media/music/wav-loop.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wav: { type: 'string' } } });
const chosen = RECIPES.filter(({ id }) => positionals.length === 0 || positionals.includes(String(id)));
const all: { name: string; figures: TrackFigures }[] = [];
for (const { id, name, recipe } of chosen) {
  const begun = process.cpuUsage();
  const loop = await renderTrack(recipe);
  const { user, system } = process.cpuUsage(begun);
  const figures = await measureTrack(loop, recipe.bpm);
  all.push({ name, figures });
  if (values.wav !== undefined) await writeWav(join(values.wav, `${id}.wav`), loop);
  const { loudness, truePeak, centroid, deep, alike, seam } = figures;
  const speed = (loop[0].length / 48_000 / (user + system)) * 1e6;
  console.log(
    `${String(id).padStart(2)} ${name.padEnd(20)} ${recipe.genre.padEnd(10)} ${(loop[0].length / 48_000).toFixed(1)} s  ${loudness.toFixed(1)} LUFS  ${truePeak.toFixed(1)} dBTP  centroid ${centroid.toFixed(0)} Hz  below 120 Hz ${(deep * 100).toFixed(0)} %  alike ${alike.toFixed(2)}  seam ${seam.toFixed(2)}  ${speed.toFixed(0)}x`,
  );
}
for (const [index, { name, figures }] of all.entries()) {
  const others = all.filter((_, other) => other !== index);
  const apart = others.map((other) => ({ name: other.name, ...distances(figures, other.figures) }));
  const [nearest] = apart.sort((a, b) => a.spectral + a.rhythmic - b.spectral - b.rhythmic);
  if (!nearest) continue;
  console.log(
    `${name.padEnd(20)} nearest ${nearest.name.padEnd(20)} spectral ${nearest.spectral.toFixed(1)} dB  rhythmic ${nearest.rhythmic.toFixed(2)}`,
  );
}
