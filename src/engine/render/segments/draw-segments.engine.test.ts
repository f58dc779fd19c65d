import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VISEMES, type Viseme } from '../../film/pose.ts';
import type { CaptionLayer, Layer, SpeechLayer, Timeline } from '../../film/timeline.ts';
import { writeSoundFile } from '../../media/audio/sound-file.ts';
import { never, speechLikeNoise, tempFolder } from '../../media/encoder/test-media.ts';
import { readVideo } from '../../media/probe/read-back.ts';
import { openSegmentStore } from '../../processes/render/segment-store.ts';
import type { SegmentDrawer, SegmentHelpers, SegmentOffer } from '../../processes/segment/messages.ts';
import { startHelperProcess, startSegmentProcess } from '../../processes/segment/start.ts';
import { draw } from '../draw.ts';
import type { RenderContext } from '../render-context.ts';
import { segmentsOf } from './segments.ts';

const [WIDTH, HEIGHT, FPS] = [180, 320, 10];
const BOX = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const SENTENCE_SECONDS = 3.5;

/**
 * Sentences as visemes: each whole number is another sentence, and a fraction changes words after its first. A sentence
 * is spoken for three seconds before a pause.
 */
function speech(sentences: readonly number[]): SpeechLayer {
  const start = (index: number) => 0.2 + index * SENTENCE_SECONDS;
  return {
    kind: 'speech',
    sound: 'voice',
    visemes: sentences.flatMap((sentence, index) =>
      Array.from({ length: 30 }, (_, i) => ({
        viseme: VISEMES[
          1 +
            (Math.floor(Math.floor(sentence) * 3 + i * ((i < 8 ? Math.floor(sentence) : sentence) + 1)) %
              (VISEMES.length - 1))
        ] as Viseme,
        start: start(index) + i * 0.1,
        end: start(index) + i * 0.1 + 0.1,
        energy: 0.8,
      })),
    ),
    stresses: sentences.flatMap((sentence, index) => [
      { at: start(index) + 0.5 + 0.1 * sentence, strength: 0.9 },
      { at: start(index) + 1.6, strength: 0.6 },
    ]),
    phrases: sentences.map((_, index) => ({ start: start(index), end: start(index) + 3 })),
  };
}

/** A presenter who says sentences with a caption each. */
function film(sentences: readonly number[]): Timeline {
  const duration = sentences.length * SENTENCE_SECONDS + 0.5;
  const clip = (layer: Layer) => ({ start: 0, end: duration, layer });
  const captions = sentences.map((sentence, index) => {
    const start = 0.2 + index * SENTENCE_SECONDS;
    const layer: CaptionLayer = {
      kind: 'caption',
      style: 'highlight',
      locale: 'en-US',
      words: [{ text: `Sentence ${sentence}`, start, end: start + 3 }],
      lines: [[0, 1]],
      box: { x: 10, y: 250, width: WIDTH - 20, height: 50 },
      fontSize: 20,
    };
    return { start, end: start + 3, layer };
  });
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: FPS,
    duration,
    transparent: false,
    seed: 7,
    tracks: [
      { name: 'background', clips: [clip({ kind: 'fill', color: '#336699', box: BOX })] },
      {
        name: 'presenter',
        clips: [
          clip({
            kind: 'avatar',
            avatar: { library: 1 },
            box: BOX,
            framing: 'waist',
            mask: { kind: 'none' },
          }),
        ],
      },
      { name: 'captions', clips: captions },
      { name: 'voice', clips: [clip(speech(sentences))] },
    ],
  };
}

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

const warnings: string[] = [];
let renders = 0;

/** Draws a film, and returns the seconds that were reused and its frames. */
async function render(
  timeline: Timeline,
  {
    reuse,
    helpers,
    ...options
  }: Pick<RenderContext, 'processes' | 'startSegmentProcess'> & {
    reuse?: typeof ME;
    helpers?: SegmentHelpers;
  },
) {
  const progress: number[] = [];
  const sound = speechLikeNoise(timeline.duration, 0.2);
  const name = `voice-${++renders}`;
  const segments = openSegmentStore(folder.file('segments'));
  const store = segments.forRender(reuse?.owner ?? '', { folder: folder.path, video: undefined });
  const context: RenderContext = {
    signal: never,
    tempDir: folder.path,
    cacheDir: folder.path,
    log: { info() {}, warn: (_, message) => warnings.push(message), error() {} },
    progress: (update) => progress.push(update.progress),
    startSegmentProcess,
    fetchMedia: () => Promise.reject(new Error('The film refers to no files')),
    ...options,
    ...(reuse && { reuse: { ...reuse, store, helpers } }),
  };
  const voice = await writeSoundFile(folder.path, name, [sound, sound], 48_000);
  const { video, cover, reused = 0 } = await draw(timeline, new Map([['voice', voice]]), 'mp4', context);
  const frames: Buffer[] = [];
  for await (const { frame } of readVideo(video)) {
    frames.push(Buffer.concat((frame.data ?? []).map((plane) => Buffer.from(plane))));
  }
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  return { reused, frames, cover: await readFile(cover) };
}

const SENTENCES = [1, 2, 3, 4, 5];
const ME = { owner: 'me', engineVersion: '1' };

test('draws the same video with any number of processes', async () => {
  const timeline = film(SENTENCES);
  expect(segmentsOf(timeline).length).toBeGreaterThan(2);
  const one = await render(timeline, { reuse: ME });
  const three = await render(timeline, { processes: 3 });
  expect(one.frames).toHaveLength(Math.round(timeline.duration * FPS));
  expect(three.frames).toEqual(one.frames);
  expect(three.cover).toEqual(one.cover);
});

test.each([
  ['a changed word', [1, 2, 3.5, 4, 5], 7],
  ['a new sentence', [1, 2, 9, 3, 4, 5], 3],
  ['a missing sentence', [1, 2, 4, 5], 3],
])('draws only the segments that differ after %s, as without reuse', async (_, sentences, seconds) => {
  const timeline = film(sentences);
  await render(film(SENTENCES), { reuse: ME });
  const edited = await render(timeline, { reuse: ME });
  const fresh = await render(timeline, { reuse: { ...ME, owner: 'nobody' } });
  expect(fresh.reused).toBe(0);
  expect(edited.reused).toBeGreaterThan(seconds);
  expect(edited.reused).toBeLessThan(timeline.duration - 2);
  expect(edited.frames).toEqual(fresh.frames);
  expect(edited.cover).toEqual(fresh.cover);
});

test('reuses nothing of another owner or another version', async () => {
  const timeline = film([1, 2]);
  await render(timeline, { reuse: ME });
  expect((await render(timeline, { reuse: ME })).reused).toBe(timeline.duration);
  expect((await render(timeline, { reuse: { ...ME, owner: 'you' } })).reused).toBe(0);
  expect((await render(timeline, { reuse: { ...ME, engineVersion: '2' } })).reused).toBe(0);
});

test.each([undefined, ME])('draws one frame of a video that is shorter than a frame', async (reuse) => {
  const { frames } = await render({ ...film([1]), duration: 0.01 }, { ...(reuse && { reuse }) });
  expect(frames).toHaveLength(1);
});

test('takes what others draw of its last segments, and draws what they do not', async () => {
  const timeline = film([1, 2, 3, 4, 5, 6, 7, 8]);
  const expected = await render(timeline, { reuse: ME });
  await using elsewhere = await tempFolder();
  let offer: SegmentOffer | undefined;
  const requested: number[] = [];
  const helpers: SegmentHelpers = {
    minSeconds: timeline.duration,
    offer: async (one) => {
      offer = one;
    },
    async obtain(index, patience) {
      expect(patience).toBeGreaterThan(0);
      requested.push(index);
      if (index === requested[0]) return undefined;
      const name = `helped-${index}`;
      // A file that was damaged on its way.
      if (index === requested[1]) await writeFile(folder.file(name), 'half a segment');
      else await drawElsewhere(offer!, index, elsewhere, folder.file(name));
      return name;
    },
  };
  const { frames, cover } = await render(timeline, { reuse: { ...ME, owner: 'you' }, helpers });
  const segments = segmentsOf(timeline);
  expect(requested).toEqual(offer!.segments.map(({ index }) => index));
  // Its own process draws the first, and the one of the cover.
  expect(requested.length).toBeGreaterThanOrEqual(segments.length - 2);
  expect(requested.length).toBeGreaterThan(2);
  expect(frames).toEqual(expected.frames);
  expect(cover).toEqual(expected.cover);
  // A shorter video is left alone.
  offer = undefined;
  const shorter = { ...helpers, minSeconds: timeline.duration + 1 };
  await render(timeline, { reuse: { ...ME, owner: 'they' }, helpers: shorter });
  expect(offer).toBeUndefined();
});

/** Draws an offered segment in a folder that shares nothing with that of the render. */
async function drawElsewhere(
  { timeline, plan, segments, files }: SegmentOffer,
  index: number,
  { path: tempDir }: { path: string },
  target: string,
): Promise<void> {
  expect(files).toEqual([]);
  const source = { timeline, plan, stills: { index: -1, cover: '' }, folder: tempDir };
  const drawer = startHelperProcess({ source, tempDir, cacheDir: tempDir, files: new Map() });
  await drawer.draw(segments.find((segment) => segment.index === index)!, () => {});
  await drawer.close();
  await copyFile(join(tempDir, `segment-${index}`), target);
}

test('draws every segment again up to three times, however many crash', async () => {
  const timeline = film(SENTENCES);
  const expected = await render(timeline, { reuse: ME });
  /** Processes of which each crashes some seconds into a segment, as often as given. */
  const crashing = (times: number) => {
    const crashes = new Map<number, number>();
    const start = (order: Parameters<typeof startSegmentProcess>[0]): SegmentDrawer => {
      let drawer: SegmentDrawer | undefined;
      return {
        async draw(segment, onFrame) {
          const before = crashes.get(segment.index) ?? 0;
          if (before === times) {
            drawer ??= startSegmentProcess(order);
            return drawer.draw(segment, onFrame);
          }
          crashes.set(segment.index, before + 1);
          for (let frame = 0; frame < 2 * FPS; frame++) onFrame();
          throw new Error('The process crashed');
        },
        close: async () => drawer?.close(),
      };
    };
    return { start, all: () => [...crashes.values()].reduce((sum, count) => sum + count, 0) };
  };
  const often = crashing(3);
  const { frames } = await render(timeline, { processes: 3, startSegmentProcess: often.start });
  expect(often.all()).toBeGreaterThan(4);
  expect(frames).toEqual(expected.frames);
  const always = crashing(4);
  const failing = render(timeline, { processes: 3, startSegmentProcess: always.start });
  await expect(failing).rejects.toThrow('The process crashed');
});

test('draws a segment again after its process was killed', async () => {
  const timeline = film(SENTENCES);
  const expected = await render(timeline, { reuse: ME });
  const rendering = render(timeline, { processes: 2 });
  let isKilled = false;
  const killer = setInterval(async () => {
    const { stdout } = await promisify(execFile)('pgrep', [
      '-P',
      String(process.pid),
      '-f',
      'processes/segment',
    ]).catch(() => ({ stdout: '' }));
    const [pid] = stdout.trim().split('\n');
    if (!pid || isKilled) return;
    isKilled = true;
    process.kill(Number(pid), 'SIGKILL');
  }, 300);
  const { frames } = await rendering;
  clearInterval(killer);
  expect(isKilled).toBe(true);
  expect(warnings).toContain('a part of a video is drawn again');
  expect(frames).toEqual(expected.frames);
});
