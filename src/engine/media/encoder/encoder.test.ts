import { readdir, readFile } from 'node:fs/promises';
import { AVCOL_RANGE_MPEG } from 'node-av/constants';
import { describe, expect, it } from 'vitest';
import { probe } from '../probe/probe.ts';
import { readLuma, readRgba, readSound, readVideo } from '../probe/read-back.ts';
import { COMMENT, openEncoder } from './encoder.ts';
import { beeps, encode, never, plainFrame, readCaptionTrack, smallPlan, tempFolder } from './test-media.ts';

const size = { width: 160, height: 120 };
const kinds = [
  { format: 'mp4', transparent: false, video: 'h264', audio: 'aac', pixels: 'yuv420p' },
  { format: 'webm', transparent: false, video: 'vp9', audio: 'opus', pixels: 'yuv420p' },
  { format: 'webm', transparent: true, video: 'vp9', audio: 'opus', pixels: 'yuva420p' },
  { format: 'mov', transparent: true, video: 'prores', audio: 'pcm_s16le', pixels: 'yuva444p' },
] as const;

/** Shade of grey that identifies a frame. */
const greyAt = (index: number) => 40 + (index % 8) * 24;

describe.each(kinds)('$format, transparent: $transparent', ({ format, transparent, ...expected }) => {
  const alpha = transparent ? () => 255 : undefined;

  it('writes every frame on time, tagged, and as long as its sound', async () => {
    await using folder = await tempFolder();
    const path = folder.file(`a.${format}`);
    const short = beeps(0.5, [0.1]);
    const written = await encode(
      path,
      smallPlan(format, transparent),
      45,
      (index) => plainFrame(size, [greyAt(index), 128, 128], alpha),
      [short, short],
    );
    expect(written).toEqual({ duration: 1.5, frames: 45 });
    expect((await readFile(path)).includes(COMMENT)).toBe(format === 'webm');

    const { container, duration, video, audio } = await probe(path);
    expect(container).toBe(format);
    expect(Math.abs(duration - 1.5)).toBeLessThan(1 / 30);
    expect(video).toMatchObject({
      codec: expected.video,
      ...size,
      fps: 30,
      colors: 'bt709',
    });
    for await (const { pixelFormat, frame } of readVideo(path)) {
      expect(pixelFormat).toContain(expected.pixels);
      expect(frame.colorRange).toBe(AVCOL_RANGE_MPEG);
    }
    expect(video?.hasAlpha).toBe(transparent);
    expect(audio).toMatchObject({ codec: expected.audio, sampleRate: 48_000, channels: 2 });
    expect(Math.abs(audio!.duration - video!.duration)).toBeLessThan(1 / 30);

    const lumas = await readLuma(path);
    expect(lumas).toHaveLength(45);
    for (const [index, { time, luma }] of lumas.entries()) {
      expect(Math.abs(time - index / 30)).toBeLessThan(0.002);
      expect(Math.abs(luma - greyAt(index)), `frame ${index}`).toBeLessThan(8);
    }
    const [left] = await readSound(path);
    expect(Math.abs(left!.length / 48_000 - 1.5)).toBeLessThan(1 / 30);
  });

  it('keeps colours', async () => {
    await using folder = await tempFolder();
    const path = folder.file(`a.${format}`);
    // BT.709 limited range of pure green.
    await encode(path, smallPlan(format, transparent), 3, () => plainFrame(size, [173, 42, 26], alpha));
    const [picture] = await readRgba(path, [2]);
    const at = 4 * (60 * 160 + 80);
    const [r, g, b, a] = picture!.data.subarray(at, at + 4);
    expect(r).toBeLessThan(6);
    expect(g).toBeGreaterThan(249);
    expect(b).toBeLessThan(6);
    expect(a).toBe(255);
  });
});

describe.each(['webm', 'mov'] as const)('transparency in %s', (format) => {
  it('keeps an alpha gradient, with clean ends', async () => {
    await using folder = await tempFolder();
    const path = folder.file(`a.${format}`);
    const slope = (x: number) => Math.max(0, Math.min(255, Math.round(((x - 40) * 255) / 79)));
    await encode(path, smallPlan(format, true), 10, () => plainFrame(size, [120, 128, 128], slope));
    for (const picture of await readRgba(path, [0, 5, 9])) {
      for (let x = 0; x < 160; x++) {
        const alpha = picture.data[4 * (60 * 160 + x) + 3]!;
        expect(Math.abs(alpha - slope(x)), `column ${x}`).toBeLessThanOrEqual(x < 32 || x > 128 ? 1 : 8);
      }
    }
  });
});

describe('a caption track', () => {
  const cues = [
    { start: 0.25, end: 0.5, text: 'Grüße &\n<Küsse>' },
    { start: 0.5, end: 0.71, text: 'ohne Pause' },
    { start: 0.9, end: 1, text: 'Ende' },
  ];

  it.each([
    ['mp4', 'mov_text'],
    ['mov', 'mov_text'],
    ['webm', 'webvtt'],
  ] as const)('keeps words, times, language and default of an %s', async (format, codec) => {
    await using folder = await tempFolder();
    for (const isDefault of [true, false]) {
      const path = folder.file(`${isDefault}.${format}`);
      const sound = beeps(1, []);
      const captions = { locale: 'de-DE', isDefault, cues };
      const picture = () => plainFrame(size, [120, 128, 128], () => 255);
      await encode(path, smallPlan(format, format !== 'mp4'), 30, picture, [sound, sound], captions);
      const read = await readCaptionTrack(path);
      expect(read).toMatchObject({ codec, language: 'deu', title: 'Deutsch (Deutschland)', isDefault });
      const escaped = (text: string) => text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
      expect(read.cues).toEqual(
        format === 'webm' ? cues.map((cue) => ({ ...cue, text: escaped(cue.text) })) : cues,
      );
      expect((await probe(path)).video?.frames ?? 30).toBe(30);
    }
  });
});

describe('an encoder', () => {
  it('copies a frame before its promise resolves', async () => {
    await using folder = await tempFolder();
    const path = folder.file('a.mp4');
    const encoder = await openEncoder({ path, plan: smallPlan('mp4', false), signal: never });
    const frame = plainFrame(size, [0, 128, 128]);
    for (let index = 0; index < 20; index++) {
      frame.y.fill(greyAt(index));
      await encoder.video(frame);
      frame.y.fill(255);
    }
    await encoder.finish();
    const lumas = await readLuma(path);
    expect(lumas.every(({ luma }, index) => Math.abs(luma - greyAt(index)) < 4)).toBe(true);
  });

  it('cuts sound that is longer than the picture', async () => {
    await using folder = await tempFolder();
    const path = folder.file('a.mp4');
    const long = beeps(3, [0.2]);
    await encode(path, smallPlan('mp4', false), 30, () => plainFrame(size, [90, 128, 128]), [long, long]);
    const { audio, video } = await probe(path);
    expect(Math.abs(audio!.duration - video!.duration)).toBeLessThan(1 / 30);
  });

  it('puts the mp4 index before its data, and a keyframe every two seconds', async () => {
    await using folder = await tempFolder();
    const path = folder.file('a.mp4');
    await encode(path, smallPlan('mp4', false), 150, (i) => plainFrame(size, [greyAt(i), 128, 128]));
    const bytes = await readFile(path);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    // The table of keyframes: version, count, then frame numbers counted from one.
    const table = bytes.indexOf('stss') + 8;
    const count = bytes.readUInt32BE(table);
    expect(Array.from({ length: count }, (_, i) => bytes.readUInt32BE(table + 4 + 4 * i))).toEqual([
      1, 61, 121,
    ]);
  });

  it('creates its file only when finished, and leaves nothing when aborted', async () => {
    await using folder = await tempFolder();
    const stop = new AbortController();
    for (const how of ['abort', 'signal'] as const) {
      const signal = how === 'signal' ? stop.signal : never;
      const encoder = await openEncoder({
        path: folder.file('a.mp4'),
        plan: smallPlan('mp4', false),
        signal,
      });
      for (let i = 0; i < 40; i++) await encoder.video(plainFrame(size, [greyAt(i), 128, 128]));
      expect(await readdir(folder.path)).toEqual([expect.stringMatching(/^\.a\.mp4\..*\.part$/)]);
      if (how === 'signal') stop.abort(new Error('cancelled'));
      await encoder.abort();
      expect(await readdir(folder.path)).toEqual([]);
      await expect(encoder.video(plainFrame(size, [90, 128, 128]))).rejects.toThrow(
        how === 'signal' ? 'cancelled' : 'closed',
      );
    }
  });

  it('reports an invalid path or frame', async () => {
    await using folder = await tempFolder();
    const plan = smallPlan('webm', true);
    await expect(openEncoder({ path: folder.file('none/a.webm'), plan, signal: never })).rejects.toThrow(
      /No such file/,
    );
    const encoder = await openEncoder({ path: folder.file('a.webm'), plan, signal: never });
    await expect(encoder.video(plainFrame(size, [90, 128, 128]))).rejects.toThrow(/alpha/);
    const wide = plainFrame({ width: 320, height: 120 }, [90, 128, 128], () => 255);
    await expect(encoder.video(wide)).rejects.toThrow(/320x120/);
    await encoder.abort();
  });

  it('needs no more memory for a long video than for a short one', { timeout: 60_000 }, async () => {
    await using folder = await tempFolder();
    const encoder = await openEncoder({
      path: folder.file('a.mp4'),
      plan: smallPlan('mp4', false),
      signal: never,
    });
    const second = beeps(1, [0.5]);
    const rss: number[] = [];
    for (let index = 0; index < 1800; index++) {
      if (index % 30 === 0) await encoder.audio([second, second]);
      await encoder.video(plainFrame(size, [greyAt(index), 128, 128]));
      if (index % 100 === 99) rss.push(process.memoryUsage().rss);
    }
    await encoder.finish();
    const early = Math.max(...rss.slice(2, 6));
    const late = Math.min(...rss.slice(-4));
    expect(late / early).toBeLessThan(1.15);
  });
});
