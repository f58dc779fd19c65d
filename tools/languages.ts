/**
 * One captioned sentence in each language, spoken by its default voice:
 * `node tools/languages.ts FILE.png [LANGUAGE …]` draws a sheet of them with the visemes below.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { LANGUAGES } from '../src/contract/enums.ts';
import { AVATARS } from '../src/engine/catalog/avatars.ts';
import { VOICES } from '../src/engine/catalog/voices.ts';
import { compileAvatarVideo } from '../src/engine/compile/avatar/avatar-video.ts';
import { VISEMES } from '../src/engine/film/pose.ts';
import type { AvatarVideoRequest } from '../src/engine/film/request.ts';
import type { CaptionLayer, Timeline, VisemeCue } from '../src/engine/film/timeline.ts';
import { openScenery } from '../src/engine/layers/scenery.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { fitText } from '../src/engine/media/typesetting/fit.ts';
import { applyFont, fillPieces, setLine } from '../src/engine/media/typesetting/line.ts';
import { coverJpeg } from '../src/engine/render/cover.ts';
import type { RenderContext } from '../src/engine/render/render-context.ts';
import { loadSources, presenterOf } from '../src/engine/render/sources.ts';
import { speak } from '../src/engine/render/speech/speak.ts';
import { directionOf } from '../src/engine/text/direction.ts';
import { SENTENCES } from '../test/fixtures/sentences.ts';

const [file = 'languages.png', ...wanted] = process.argv.slice(2);
const COLUMNS = 6;
const CELL = { width: 420, title: 40, picture: 420, strip: 46, text: 58, gap: 18 };
const HEIGHT = CELL.title + CELL.picture + CELL.strip + CELL.text + CELL.gap;
interface Row {
  title: string;
  script: string;
  locale: string;
  note: string;
  picture: Image;
  visemes: readonly VisemeCue[];
  duration: number;
}

const folder = await mkdtemp(join(tmpdir(), 'castwright-languages-'));
const context: RenderContext = {
  signal: new AbortController().signal,
  tempDir: folder,
  cacheDir: join(folder, 'cache'),
  log: { info() {}, warn() {}, error() {} },
  progress() {},
  fetchMedia: () => Promise.reject(new Error('This tool fetches nothing')),
};
try {
  const rows: Row[] = [];
  for (const language of LANGUAGES) {
    if (wanted.length > 0 && !wanted.includes(language)) continue;
    const row = await rowOf(language, rows.length);
    if (row) rows.push(row);
    process.stdout.write(`${language}: ${row ? row.note : 'no voice'}\n`);
  }
  await writeFile(file, await sheet(rows).encode('png'));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function rowOf(language: string, index: number): Promise<Row | undefined> {
  const voice = VOICES.find((one) => one.language === language);
  const script = SENTENCES[language];
  if (!voice || !script) return undefined;
  // Presenters alternate, so that captions appear on many backgrounds.
  const { id, pack } = AVATARS[(index * 7) % AVATARS.length]!;
  const avatar = { library: id };
  const request: AvatarVideoRequest = {
    kind: 'avatar_video',
    avatar,
    voice: { type: 'script', script, voiceId: voice.id },
    aspect: 'square',
    layout: 'full',
    caption: true,
    format: 'mp4',
    name: language,
  };
  const { speech, sounds } = await speak(request, context);
  for (const sound of sounds.values()) await sound.close();
  const timeline = compileAvatarVideo(request, speech, presenterOf(avatar, pack));
  const pace = [...script].length / speech.duration;
  return {
    title: `${language}  ·  ${voice.locale}  ·  ${voice.name}`,
    script,
    locale: voice.locale,
    note: `${speech.duration.toFixed(2)} s, ${pace.toFixed(1)} characters/s${voice.approximate ? ', approximate' : ''}`,
    picture: await frameAt(timeline, momentOf(timeline)),
    visemes: speech.visemes,
    duration: speech.duration,
  };
}

/** The middle of the second word in the longest cue. */
function momentOf(timeline: Timeline): number {
  const cues = timeline.tracks
    .flatMap((track) => track.clips)
    .flatMap(({ layer }): CaptionLayer[] => (layer.kind === 'caption' ? [layer] : []));
  const letters = (cue: CaptionLayer) => cue.words.reduce((sum, word) => sum + word.text.length, 0);
  const longest = cues.reduce((best, cue) => (letters(cue) > letters(best) ? cue : best));
  const word = longest.words[1] ?? longest.words[0]!;
  return (word.start + word.end) / 2;
}

async function frameAt(timeline: Timeline, t: number): Promise<Image> {
  const compositor = await createCompositor(timeline);
  const stage = await openScenery(timeline, compositor, await loadSources(timeline, context));
  try {
    return await loadImage(await coverJpeg(compositor.compose(await stage.at(t))));
  } finally {
    await stage.close();
    compositor.close();
  }
}

function sheet(rows: readonly Row[]): Canvas {
  const canvas = createCanvas(COLUMNS * CELL.width, Math.ceil(rows.length / COLUMNS) * HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  rows.forEach((row, index) => {
    ctx.save();
    ctx.translate((index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * HEIGHT);
    ctx.fillStyle = '#16141f';
    ctx.font = '600 16px sans-serif';
    ctx.fillText(row.title, 8, 17, CELL.width - 16);
    ctx.font = '13px sans-serif';
    ctx.fillText(row.note, 8, 34, CELL.width - 16);
    ctx.translate(0, CELL.title);
    ctx.drawImage(row.picture, 4, 0, CELL.width - 8, CELL.picture - 8);
    ctx.translate(4, CELL.picture - 4);
    strip(ctx, row);
    ctx.translate(0, CELL.strip);
    sentence(ctx, row);
    ctx.restore();
  });
  return canvas;
}

/** The whole sentence, set like titles and captions. */
function sentence(ctx: SKRSContext2D, { script: text, locale }: Row): void {
  const style = { locale, weight: 500 };
  const box = { width: CELL.width - 16, height: CELL.text };
  const { lines, fontSize } = fitText({
    text,
    ...style,
    ...box,
    fontSize: 18,
    minFontSize: 12,
    lineHeight: 1.4,
  });
  lines.forEach((words, index) => {
    const line = setLine([{ text: words }], { ...style, fontSize }, 0);
    const x = directionOf(locale) === 'rtl' ? box.width - line.width : 0;
    applyFont(ctx, words, { ...style, fontSize });
    ctx.fillStyle = '#16141f';
    fillPieces(ctx, line.pieces, 4 + x, fontSize * (1.4 * index + 1.1), fontSize);
  });
}

/** A bar for each viseme, coloured by shape; its height is the loudness. */
function strip(ctx: SKRSContext2D, { visemes, duration }: Row): void {
  const width = CELL.width - 8;
  ctx.fillStyle = '#ecebf0';
  ctx.fillRect(0, 0, width, CELL.strip);
  ctx.font = '9px sans-serif';
  ctx.fontVariationSettings = 'normal';
  for (const { viseme, start, end, energy } of visemes) {
    if (viseme === 'sil') continue;
    const [x, room] = [(start / duration) * width, ((end - start) / duration) * width];
    const tall = (CELL.strip - 12) * (0.15 + 0.85 * energy);
    ctx.fillStyle = `hsl(${VISEMES.indexOf(viseme) * 26} 62% 46%)`;
    ctx.fillRect(x, CELL.strip - 12 - tall, Math.max(1, room - 0.5), tall);
    if (room > 8) ctx.fillText(viseme, x, CELL.strip - 2, room);
  }
}
