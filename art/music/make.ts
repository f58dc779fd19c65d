/**
 * Composes the built-in tracks and writes them as Opus, with their beats and sections, for the catalogue.
 * `node art/music/make.ts [ids]`
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { encodeSound, OPUS_MUSIC } from '../../src/engine/media/encoder/sound-file-encoder.ts';
import { LEAD_SAMPLES } from '../../src/engine/media/music/library-track.ts';
import { formOf } from './compose/form.ts';
import { RECIPES } from './recipes.ts';
import { renderTrack } from './render-track.ts';

const CATALOG = join(import.meta.dirname, '../../src/engine/catalog/musics');
const BLOCK = 48_000;
/** Below this, the decoded loop is shifted against the original. Codecs do not keep the waveform of noise. */
const MIN_CORRELATION = 0.95;

const signal = AbortSignal.timeout(3_600_000);
const chosen = process.argv.slice(2).map(Number);
const catalog = JSON.parse(await readFile(join(CATALOG, 'tracks.json'), 'utf8').catch(() => '[]')) as {
  id: number;
}[];
await mkdir(CATALOG, { recursive: true });
const tracks = [];
for (const { id, name, recipe } of RECIPES) {
  const before = catalog.find((track) => track.id === id);
  if (chosen.length > 0 && !chosen.includes(id) && before) {
    tracks.push(before);
    continue;
  }
  const loop = await renderTrack(recipe);
  const samples = loop[0].length;
  const path = join(CATALOG, `${id}.opus`);
  await encodeSound(path, withLeads(loop), signal, OPUS_MUSIC);
  const { channels } = await decodeAudio(path, { maxSeconds: 120, signal });
  const alike = correlation(loop[0], channels[0]!.subarray(LEAD_SAMPLES, LEAD_SAMPLES + samples));
  if (alike < MIN_CORRELATION) throw new Error(`${name}: the decoded loop differs (${alike.toFixed(4)})`);
  const { genre, bpm, beatsPerBar } = recipe;
  tracks.push({ id, name, genre, bpm, beatsPerBar, samples, sections: formOf(recipe) });
  const { size } = await stat(path);
  console.log(
    `${id} ${name}: ${(samples / 48_000).toFixed(1)} s, ${size} bytes, correlation ${alike.toFixed(4)}`,
  );
}
await writeFile(join(CATALOG, 'tracks.json'), `${JSON.stringify(tracks, null, 2)}\n`);

async function* withLeads(loop: readonly Float32Array[]) {
  const all = loop.map((channel) =>
    Float32Array.from([...channel.subarray(-LEAD_SAMPLES), ...channel, ...channel.subarray(0, LEAD_SAMPLES)]),
  );
  for (let from = 0; from < all[0]!.length; from += BLOCK) {
    yield all.map((channel) => channel.subarray(from, from + BLOCK));
  }
}

function correlation(one: Float32Array, other: Float32Array): number {
  let [both, first, second] = [0, 0, 0];
  for (const [i, value] of one.entries()) {
    both += value * (other[i] ?? 0);
    first += value ** 2;
    second += (other[i] ?? 0) ** 2;
  }
  return both / Math.sqrt(first * second);
}
