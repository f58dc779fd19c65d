import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Rect, Timeline, VisemeCue } from '../../src/engine/film/timeline.ts';
import { measureLoudness } from '../../src/engine/media/audio/loudness.ts';
import type { Picture, YuvFrame } from '../../src/engine/media/compositor/compositor.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { readSound, readYuv } from '../../src/engine/media/probe/read-back.ts';
import type { RenderedFiles } from '../../src/engine/processes/render/messages.ts';
import { framePicture } from '../../src/engine/render/cover.ts';
import { renderRequest } from '../../src/engine/render/render.ts';
import { readSubtitles } from '../../src/engine/text/captions/read-subtitles.ts';
import { contextIn, scratch } from '../media/render.ts';
import { fileIn, type SmallFilm } from './small-films.ts';

/** Pictures, sound and captions of a small film, compact enough to commit. */
export interface Digest {
  report: Report;
  /** PNG: some frames side by side, each reduced to block averages. */
  sheet: Buffer;
}

/** All times are in seconds. */
interface Report {
  file: FileFacts;
  warnings: string[];
  /** LUFS */
  loudness: number;
  /** In decibels, for every tenth of a second. */
  left: number[];
  right: number[];
  /** The same for differences between samples, in which high frequencies are loudest. */
  high: number[];
  captions: { text: string; start: number; end: number }[];
  visemes: { viseme: string; start: number; end: number }[];
  /** Mean brightness of the mouth region, by frame. */
  mouth: number[];
}

interface FileFacts {
  seconds: number;
  /** Time of the last frame, in a film that starts at 0. */
  lastFrame: number;
  container: string;
  video: string;
  colors: string;
  audio: string;
}

/** A digest, and data that only the tests use. */
export interface Made extends Digest {
  files: RenderedFiles;
  visemes: VisemeCue[];
  fps: number;
  /** Brightness of every pixel of the mouth region, by frame. */
  mouths: Uint8Array[];
}

const FOLDER = join(import.meta.dirname, '../golden/films');
const FAILED = join(import.meta.dirname, '../../node_modules/.cache/castwright-films');

/** Frames per sheet, and blocks per frame in each direction. */
const FRAMES = 12;
const BLOCKS = 60;
/** For a channel of a block, 0–255. Codec noise stays below. */
const MAX_BLOCK_DIFFERENCE = 8;
/** The same on average over a sheet. */
const MAX_MEAN_DIFFERENCE = 0.4;

const TOLERANCES: Readonly<Record<string, number>> = {
  seconds: 0.03,
  lastFrame: 0.01,
  start: 0.02,
  end: 0.02,
  loudness: 0.3,
  left: 1.5,
  right: 1.5,
  high: 1.5,
  mouth: 0.8,
};
/** In decibels. Quieter sound is codec noise. */
const SILENCE = -70;

/**
 * Renders a small film and measures it.
 *
 * @param cacheDir Shared by films, so that their music is made once
 */
export async function madeFilm(film: SmallFilm, cacheDir: string): Promise<Made> {
  await using folder = await scratch();
  const request = await film.order(folder.path);
  const fetchMedia = async (reference: string) => fileIn(folder.path, reference);
  const files = await renderRequest(request, { ...contextIn(folder.path), cacheDir, fetchMedia });
  const { fps, tracks } = JSON.parse(await readFile(files.timeline, 'utf8')) as Timeline;
  const layers = tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer));
  const visemes = layers.flatMap((layer) => (layer.kind === 'speech' ? layer.visemes : []));
  const video = files.video ?? '';
  const measured = await lookAt(video, film.mouth);
  const vtt = files.vtt === undefined ? '' : await readFile(files.vtt, 'utf8');
  const report: Report = {
    file: { ...(await factsOf(video)), lastFrame: measured.lastFrame },
    warnings: files.warnings,
    ...(await soundOf(video)),
    captions: vtt === '' ? [] : readSubtitles(vtt).flatMap(({ lines }) => lines.flat()),
    visemes,
    mouth: measured.mouths.map(mean),
  };
  return {
    report: roundNumbers(report),
    sheet: measured.sheet,
    files,
    visemes,
    fps,
    mouths: measured.mouths,
  };
}

async function factsOf(path: string): Promise<Omit<FileFacts, 'lastFrame'>> {
  const { container, video, audio } = await probe(path);
  if (!video || !audio) throw new Error('The film has no video or no audio');
  return {
    seconds: video.duration,
    container,
    video: `${video.codec} ${video.width}x${video.height} ${video.fps} fps${video.hasAlpha ? ' alpha' : ''}`,
    colors: video.colors,
    audio: `${audio.codec} ${audio.sampleRate} Hz ${audio.channels} channels`,
  };
}

async function soundOf(path: string) {
  const [left = new Float32Array(), right = left] = await readSound(path);
  const high = left.map((sample, index) => sample - (left[index - 1] ?? 0));
  const { integrated } = await measureLoudness([left, right]);
  return { loudness: integrated, left: levelsOf(left), right: levelsOf(right), high: levelsOf(high) };
}

function levelsOf(samples: Float32Array): number[] {
  const each = 4800;
  return Array.from({ length: Math.floor(samples.length / each) }, (_, index) => {
    const piece = samples.subarray(index * each, (index + 1) * each);
    const power = piece.reduce((sum, sample) => sum + sample * sample, 0) / each;
    return Math.max(SILENCE, 10 * Math.log10(power + 1e-9));
  });
}

async function lookAt(path: string, mouth: Rect | undefined) {
  const blocks: YuvFrame[] = [];
  const mouths: Uint8Array[] = [];
  let lastFrame = 0;
  for await (const frame of readYuv(path)) {
    lastFrame = frame.time;
    blocks.push(blocksOf(frame));
    if (mouth) mouths.push(cut(frame, mouth));
  }
  const chosen = Array.from({ length: FRAMES }, (_, index) =>
    Math.round((index * (blocks.length - 1)) / (FRAMES - 1)),
  );
  const sheet = sideBySide(chosen.flatMap((index) => blocks[index] ?? []));
  return { lastFrame, mouths, sheet: await framePicture(sheet, 'png') };
}

function cut({ y, width, height }: YuvFrame, place: Rect): Uint8Array {
  const [left, right] = [Math.round(place.x * width), Math.round((place.x + place.width) * width)];
  const [top, bottom] = [Math.round(place.y * height), Math.round((place.y + place.height) * height)];
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    y.subarray((top + row) * width + left, (top + row) * width + right),
  );
  return Uint8Array.from(Buffer.concat(rows));
}

/** The block averages of a frame, over magenta where the frame is transparent. */
function blocksOf({ width, height, y, u, v, a }: YuvFrame): YuvFrame {
  const alpha = a && averages(a, width, height, BLOCKS);
  const half = a && averages(a, width, height, BLOCKS / 2);
  const [light, blue, red] = [78, 214, 230];
  return {
    width: BLOCKS,
    height: BLOCKS,
    y: over(averages(y, width, height, BLOCKS), alpha, light),
    u: over(averages(u, width / 2, height / 2, BLOCKS / 2), half, blue),
    v: over(averages(v, width / 2, height / 2, BLOCKS / 2), half, red),
  };
}

function averages(plane: Uint8Array, width: number, height: number, side: number): Float64Array {
  const sums = new Float64Array(side * side);
  const counts = new Float64Array(side * side);
  for (let row = 0; row < height; row++) {
    const line = Math.floor((row * side) / height) * side;
    for (let x = 0; x < width; x++) {
      const block = line + Math.floor((x * side) / width);
      sums[block] = (sums[block] ?? 0) + (plane[row * width + x] ?? 0);
      counts[block] = (counts[block] ?? 0) + 1;
    }
  }
  return sums.map((sum, block) => sum / (counts[block] ?? 1));
}

function over(values: Float64Array, alpha: Float64Array | undefined, ground: number): Uint8Array {
  const shares = alpha?.map((value) => value / 255);
  return Uint8Array.from(values, (value, at) => {
    const share = shares?.[at] ?? 1;
    return Math.round(value * share + ground * (1 - share));
  });
}

function sideBySide(frames: readonly YuvFrame[]): YuvFrame {
  const joinPlanes = (plane: 'y' | 'u' | 'v', side: number) => {
    const rows = Array.from({ length: side }, (_, row) =>
      frames.map((frame) => frame[plane].subarray(row * side, (row + 1) * side)),
    );
    return Uint8Array.from(Buffer.concat(rows.flat()));
  };
  return {
    width: BLOCKS * frames.length,
    height: BLOCKS,
    y: joinPlanes('y', BLOCKS),
    u: joinPlanes('u', BLOCKS / 2),
    v: joinPlanes('v', BLOCKS / 2),
  };
}

export async function writeGolden(name: string, { report, sheet }: Digest): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.png`), sheet);
  await writeFile(join(FOLDER, `${name}.json`), formatReport(report));
}

/**
 * Returns every difference between a film and its golden, in words. If there are any, writes both into a folder that
 * the last line names.
 */
export async function unlikeGolden(name: string, { report, sheet }: Digest): Promise<string[]> {
  const [png, json] = await Promise.all(
    ['png', 'json'].map((type) => readFile(join(FOLDER, `${name}.${type}`))),
  );
  if (!png || !json)
    throw new Error(`The film ${name} has no golden. Write it with node tools/film-goldens.ts ${name}`);
  const found = [
    ...unlike(report, JSON.parse(json.toString()) as Report, ''),
    ...unlikePictures(await pixelsOf(sheet), await pixelsOf(png)),
  ];
  if (found.length === 0) return [];
  await mkdir(FAILED, { recursive: true });
  const file = (what: string) => join(FAILED, `${name}.${what}`);
  await writeFile(file('actual.png'), sheet);
  await writeFile(file('actual.json'), formatReport(report));
  await writeFile(file('expected.png'), png);
  await writeFile(file('expected.json'), json);
  return [
    ...found,
    `Compare ${file('actual.png')} and .json with expected.png and .json beside them. If the change is intended: node tools/film-goldens.ts ${name}`,
  ];
}

/** @param path Path of the value within the report, such as `left.3` */
function unlike(actual: unknown, expected: unknown, path: string): string[] {
  if (Array.isArray(actual) && Array.isArray(expected) && actual.length !== expected.length) {
    return [`${path} has ${actual.length} entries in place of ${expected.length}`];
  }
  if (typeof actual === 'object' && typeof expected === 'object' && actual && expected) {
    const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
    return [...names].flatMap((name) =>
      unlike(actual[name as never], expected[name as never], path === '' ? name : `${path}.${name}`),
    );
  }
  const allowed = path.split('.').flatMap((part) => TOLERANCES[part] ?? [])[0] ?? 0;
  const isLike =
    typeof actual === 'number' && typeof expected === 'number'
      ? Math.abs(actual - expected) <= allowed
      : actual === expected;
  return isLike ? [] : [`${path} is ${actual} in place of ${expected}`];
}

function unlikePictures(actual: Picture, expected: Picture): string[] {
  if (actual.width !== expected.width || actual.height !== expected.height)
    return ['The sheet has another size'];
  let [sum, most, where] = [0, 0, 0];
  for (const [at, value] of actual.data.entries()) {
    const difference = Math.abs(value - (expected.data[at] ?? 0));
    sum += difference;
    if (difference > most) [most, where] = [difference, at];
  }
  const average = sum / ((actual.data.length * 3) / 4);
  if (most <= MAX_BLOCK_DIFFERENCE && average <= MAX_MEAN_DIFFERENCE) return [];
  const x = (where >> 2) % actual.width;
  const y = Math.floor((where >> 2) / actual.width);
  const place = `frame ${Math.floor(x / BLOCKS) + 1} of ${FRAMES} at ${percent(x % BLOCKS)} × ${percent(y)}`;
  return [`The pictures differ by ${average.toFixed(2)} on average, and by up to ${most} in ${place}`];
}

const percent = (block: number) => `${Math.round((block / BLOCKS) * 100)} %`;

async function pixelsOf(png: Buffer): Promise<Picture> {
  const image = await loadImage(png);
  const { width, height } = image;
  const drawing = createCanvas(width, height).getContext('2d');
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  return { width, height, data: Uint8Array.from(data) };
}

const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rounds numbers as the golden does. */
function roundNumbers(report: Report): Report {
  return JSON.parse(formatReport(report)) as Report;
}

/** JSON with one entry per line, to keep diffs short. */
function formatReport({ captions, visemes, ...others }: Report): string {
  const round = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  const lists = {
    captions: captions.map(({ text, start, end }) => ({ text, start, end })),
    visemes: visemes.map(({ viseme, start, end }) => ({ viseme, start, end })),
  };
  const lines = [
    ...Object.entries(others).map(([name, value]) => `"${name}": ${JSON.stringify(value, round)}`),
    ...Object.entries(lists).map(([name, list]) => {
      const each = list.map((entry) => `  ${JSON.stringify(entry, round)}`);
      return each.length === 0 ? `"${name}": []` : `"${name}": [\n${each.join(',\n')}\n]`;
    }),
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}
