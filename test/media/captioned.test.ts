import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Packet } from 'node-av/lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Word } from '../../src/engine/film/alignment.ts';
import type { CaptionVideoRequest } from '../../src/engine/film/request.ts';
import { openInput } from '../../src/engine/media/encoder/input.ts';
import { encoderPlan } from '../../src/engine/media/encoder/plan.ts';
import { encode, plainFrame, readCaptionTrack } from '../../src/engine/media/encoder/test-media.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { readRgba, readYuv } from '../../src/engine/media/probe/read-back.ts';
import { createFliteEngine } from '../../src/engine/media/speech/flite/engine.ts';
import { resample } from '../../src/engine/media/speech/resample.ts';
import { renderRequest } from '../../src/engine/render/render.ts';
import { readSubtitles } from '../../src/engine/text/captions/read-subtitles.ts';
import { FLITE_VOICES } from '../../src/engine/voices/flite-voices.ts';
import { mediaFile } from '../fixtures/real.ts';
import { contextIn, scratch } from './render.ts';

const SCRIPT = 'Every bottle keeps drinks cold for a whole day, and it fits in any bag you own.';
/** Seconds before the voice starts. */
const LATE = 0.8;
const FPS = 25;
const SIZE = { width: 320, height: 180 };

let folder: Awaited<ReturnType<typeof scratch>>;
let film: string;
let spokenWords: Word[];

beforeAll(async () => {
  folder = await scratch();
  film = join(folder.path, 'film.mp4');
  const flite = createFliteEngine();
  const { signal } = new AbortController();
  const made = await flite.synthesize({ text: SCRIPT, voice: FLITE_VOICES[0]!, rate: 1, signal });
  await flite.close();
  spokenWords = made.alignment?.words ?? [];
  const voice = resample(made.sound, 48_000).pcm;
  const sound = new Float32Array(voice.length + LATE * 48_000);
  sound.set(voice, LATE * 48_000);
  const frames = Math.round((sound.length / 48_000) * FPS);
  const plan = encoderPlan({ format: 'mp4', ...SIZE, fps: FPS, transparent: false });
  // Grey that brightens over time.
  await encode(film, plan, frames, (index) => plainFrame(SIZE, [60 + index, 128, 128]), [sound, sound]);
});
afterAll(() => folder[Symbol.asyncDispose]());

async function caption(changes: Partial<CaptionVideoRequest>, path = film) {
  const own = await scratch();
  const request: CaptionVideoRequest = {
    kind: 'caption_video',
    voice: { type: 'audio', url: pathToFileURL(path).href, script: SCRIPT, locale: 'en-US' },
    burn: true,
    aspect: 'landscape',
    caption: true,
    format: 'mp4',
    name: 'Film',
    ...changes,
  };
  return {
    ...(await renderRequest(request, contextIn(own.path))),
    [Symbol.asyncDispose]: own[Symbol.asyncDispose],
  };
}

const soundOf = (path: string) => packetsOf(path, AVMEDIA_TYPE_AUDIO);

/** A checksum over every packet of a stream as stored in the file. */
async function packetsOf(
  path: string,
  type: typeof AVMEDIA_TYPE_AUDIO | typeof AVMEDIA_TYPE_VIDEO,
): Promise<string> {
  await using input = await openInput(path);
  const sum = createHash('md5');
  const index = input.stream(type)?.index;
  using packet = new Packet();
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === index && packet.data) sum.update(packet.data);
    packet.unref();
  }
  return sum.digest('hex');
}

async function lightsOf(path: string) {
  const lights: { above: number; brightest: number }[] = [];
  for await (const { y, width } of readYuv(path)) {
    const above = y.subarray(0, width * 100);
    lights.push({
      above: above.reduce((sum, value) => sum + value, 0) / above.length,
      brightest: Math.max(...y.subarray(width * 130)),
    });
  }
  return lights;
}

describe('a film captioned from its script', () => {
  it('keeps pictures and sound, and shows the words at their times', async () => {
    await using made = await caption({});
    expect(made.warnings).toEqual([]);
    const words = readSubtitles(await readFile(made.vtt ?? '', 'utf8')).flatMap(({ lines }) => lines.flat());
    expect(words.map(({ text }) => text).join(' ')).toBe(SCRIPT);
    words.forEach(({ start }, index) => {
      expect(Math.abs(start - LATE - (spokenWords[index]?.start ?? 0)), words[index]?.text).toBeLessThan(0.2);
    });
    const [before, after] = [await probe(film), await probe(made.video ?? '')];
    expect(after).toMatchObject({
      container: 'mp4',
      video: { width: 320, height: 180, frames: before.video?.frames },
    });
    expect(await soundOf(made.video ?? '')).toBe(await soundOf(film));

    const [plain, captioned] = [await lightsOf(film), await lightsOf(made.video ?? '')];
    expect(captioned).toHaveLength(plain.length);
    captioned.forEach(({ above }, index) => {
      expect(Math.abs(above - (plain[index]?.above ?? 0))).toBeLessThan(0.5);
    });
    const middle = Math.round((words[3]?.start ?? 0) * FPS);
    expect(captioned[middle]?.brightest).toBeGreaterThan(225);
    expect(captioned[2]?.brightest).toBeLessThan(80);
  });

  it('gets a track beside an unchanged picture and sound', async () => {
    await using made = await caption({ captions: 'track' });
    const { cues, ...track } = await readCaptionTrack(made.video ?? '');
    expect(track).toMatchObject({ codec: 'mov_text', language: 'eng', isDefault: true });
    const lines = readSubtitles(await readFile(made.srt ?? '', 'utf8'));
    const { duration } = await probe(film);
    for (const [index, { start, end }] of lines.entries()) {
      expect(cues[index]?.start).toBe(start);
      expect(cues[index]?.end).toBeCloseTo(Math.min(end, duration), 1);
    }
    expect(cues.map(({ text }) => text.replace('\n', ' ')).join(' ')).toBe(SCRIPT);
    for (const type of [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO]) {
      expect(await packetsOf(made.video ?? '', type)).toBe(await packetsOf(film, type));
    }
    expect((await probe(made.video ?? '')).duration).toBeCloseTo(duration, 1);
    expect((await readFile(made.cover ?? '')).length).toBeGreaterThan(500);
  });

  it('gets a track that is off where captions are in the picture too', async () => {
    await using made = await caption({ captions: 'both' });
    expect((await readCaptionTrack(made.video ?? '')).isDefault).toBe(false);
    expect((await lightsOf(made.video ?? '')).some(({ brightest }) => brightest > 225)).toBe(true);
  });

  it('returns only caption files when nothing is burned in', async () => {
    await using made = await caption({ burn: false });
    expect([made.video, made.cover]).toEqual([undefined, undefined]);
    expect(await readFile(made.srt ?? '', 'utf8')).toContain('Every bottle');
  });

  it('warns about a script that does not match the speech', async () => {
    const script = 'Nothing of all these other sentences was ever spoken by anybody here, believe me.';
    await using made = await caption({
      burn: false,
      voice: { type: 'audio', url: pathToFileURL(film).href, script, locale: 'en-US' },
    });
    expect(made.warnings).toEqual([expect.stringContaining('does not seem to belong to the sound')]);
  });
});

it('captions an upright phone film upright', async () => {
  const path = join(folder.path, 'upright.mp4');
  const turned = await readFile(film);
  // The matrix of its first track (ISO/IEC 14496-12, 8.3.2): a quarter turn clockwise.
  const matrix = turned.indexOf('tkhd') + 44;
  const values = [0, 65_536, 0, -65_536, 0, 0, SIZE.height * 65_536, 0, 1 << 30];
  for (const [index, value] of values.entries()) turned.writeInt32BE(value, matrix + index * 4);
  await writeFile(path, turned);
  const subtitles = '1\n00:00:00,000 --> 00:00:01,000\nHello\n';
  const voice = { type: 'audio', url: pathToFileURL(path).href } as const;
  await using made = await caption({ subtitles, voice });
  expect([made.width, made.height]).toEqual([SIZE.height, SIZE.width]);
  const { video } = await probe(made.video ?? '');
  expect(video).toMatchObject({ width: SIZE.height, height: SIZE.width });
});

it('captions an HDR film in the colours of SDR', async () => {
  const subtitles = '1\n00:00:00,000 --> 00:00:00,400\nHello\n';
  const voice = { type: 'audio', url: pathToFileURL(mediaFile('hlg.mp4')).href } as const;
  await using made = await caption({ subtitles, voice });
  const { video } = await probe(made.video ?? '');
  expect(video?.colors).toBe('bt709');
  const [picture] = await readRgba(made.video ?? '', [0]);
  const { width, data } = picture!;
  // The first stripe, above the captions: grey 189 in SDR.
  const at = 4 * (20 * width + 20);
  for (const value of data.subarray(at, at + 3)) expect(Math.abs(value - 189)).toBeLessThanOrEqual(10);
});

describe('given subtitles', () => {
  it('appear in the picture at their times', async () => {
    const subtitles = '1\n00:00:02,000 --> 00:00:03,000\nHello\n\n2\n00:10:00,000 --> 00:10:01,000\nLate';
    const voice = { type: 'audio', url: pathToFileURL(film).href } as const;
    await using made = await caption({ subtitles, voice, captionStyle: 'minimal' });
    expect(made.warnings).toEqual([expect.stringContaining('1 of 2 captions were left out')]);
    const bright = (await lightsOf(made.video ?? '')).map(({ brightest }) => brightest > 225);
    // The caption fades in and out within a tenth of a second.
    expect(Math.abs(bright.indexOf(true) / FPS - 2)).toBeLessThan(0.12);
    expect(Math.abs(bright.lastIndexOf(true) / FPS - 3)).toBeLessThan(0.12);
    expect(await readFile(made.srt ?? '', 'utf8')).toContain('00:00:02,000 --> 00:00:03,000\nHello');
  });
});

describe('refuses to caption', () => {
  it('files that are not videos', async () => {
    for (const [name, bytes] of [
      ['empty.mp4', Buffer.alloc(0)],
      ['words.mp4', Buffer.from('nothing that moves '.repeat(50))],
      ['cut.mp4', (await readFile(film)).subarray(0, 3000)],
    ] as const) {
      const path = join(folder.path, name);
      await writeFile(path, bytes);
      await expect(caption({}, path), name).rejects.toThrow(
        /^The video (is not in a video format, or is damaged|is cut off)/,
      );
    }
  });

  it('a film without sound, with a script', async () => {
    const path = join(folder.path, 'silent.mp4');
    const silent = await readFile(film);
    // Renames the box of its second track, so that readers skip it (ISO/IEC 14496-12, 8.1.2).
    silent.write('free', silent.lastIndexOf('trak'));
    await writeFile(path, silent);
    await expect(caption({}, path)).rejects.toThrow('The video has no sound');
  });

  it('a script of an hour for a film of seconds', async () => {
    const voice = {
      type: 'audio',
      url: pathToFileURL(film).href,
      script: 'many words '.repeat(5000),
    } as const;
    await expect(caption({ voice })).rejects.toThrow('far longer than what can be said');
  });
});
