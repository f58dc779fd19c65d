import { readFile } from 'node:fs/promises';
import { AVCOL_RANGE_MPEG } from 'node-av/constants';
import { describe, expect, it } from 'vitest';
import { findDrawn } from '../../src/engine/catalog/drawn.ts';
import type { AvatarVideoRequest } from '../../src/engine/film/request.ts';
import type { Rect, Timeline } from '../../src/engine/film/timeline.ts';
import { measureLoudness } from '../../src/engine/media/audio/loudness.ts';
import type { Picture } from '../../src/engine/media/compositor/compositor.ts';
import { createCompositor } from '../../src/engine/media/compositor/open-compositor.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { readRgba, readSound, readVideo } from '../../src/engine/media/probe/read-back.ts';
import { illustrated } from '../../src/engine/people/illustrated/family.ts';
import { render, request, scratch } from './render.ts';

const SCRIPT = 'This bottle keeps tea hot.';
const FRAME = 1 / 30;
const SIZES = { portrait: [1080, 1920], landscape: [1920, 1080], square: [1080, 1080] } as const;

type Style = Pick<AvatarVideoRequest, 'aspect' | 'layout'> & { avatarId: number };

const STYLES: Style[] = [
  { layout: 'full', aspect: 'portrait', avatarId: 1 },
  { layout: 'full', aspect: 'landscape', avatarId: 81 },
  { layout: 'full', aspect: 'square', avatarId: 100 },
  { layout: 'split', aspect: 'portrait', avatarId: 127 },
  { layout: 'split', aspect: 'landscape', avatarId: 1 },
  { layout: 'split', aspect: 'square', avatarId: 81 },
  { layout: 'picture_in_picture', aspect: 'portrait', avatarId: 100 },
  { layout: 'picture_in_picture', aspect: 'landscape', avatarId: 127 },
  { layout: 'picture_in_picture', aspect: 'square', avatarId: 1 },
  { layout: 'background', aspect: 'portrait', avatarId: 81 },
];

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The rectangle of the presenter's face on the frame. */
async function faceOf(timeline: Timeline): Promise<Rect> {
  const layer = timeline.tracks
    .flatMap((track) => track.clips)
    .find((clip) => clip.layer.kind === 'avatar')?.layer;
  const pack =
    layer?.kind === 'avatar' && 'library' in layer.avatar ? findDrawn(layer.avatar.library)?.pack : undefined;
  if (layer?.kind !== 'avatar' || !pack) throw new Error('no presenter');
  const { width, height } = layer.box;
  const compositor = await createCompositor({ width, height, transparent: true });
  const avatar = await illustrated.open(pack, { ...layer, width, height }, compositor);
  const { face } = avatar;
  avatar.close();
  compositor.close();
  return { ...face, x: face.x + layer.box.x, y: face.y + layer.box.y };
}

const pixel = ({ data, width }: Picture, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe.each(STYLES)('$layout $aspect', ({ layout, aspect, avatarId }) => {
  it('is a well-formed file with picture and sound of equal length at broadcast loudness', async () => {
    await using folder = await scratch();
    const videoRequest = request(SCRIPT, { layout, aspect, avatar: { library: avatarId }, caption: true });
    const { video, duration, made, srt } = await render(folder.path, videoRequest);
    const facts = await probe(video);
    const [width, height] = SIZES[aspect];
    expect(facts.video).toMatchObject({
      codec: 'h264',
      width,
      height,
      fps: 30,
      colors: 'bt709',
    });
    for await (const { pixelFormat, frame } of readVideo(video)) {
      expect(pixelFormat).toBe('yuv420p');
      expect(frame.colorRange).toBe(AVCOL_RANGE_MPEG);
      break;
    }
    expect(facts.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 });
    expect(Math.abs((facts.video?.duration ?? 0) - (facts.audio?.duration ?? 9))).toBeLessThanOrEqual(FRAME);
    expect(Math.abs((facts.video?.duration ?? 0) - duration)).toBeLessThanOrEqual(FRAME);
    const [left = new Float32Array(), right = left] = await readSound(video);
    const { integrated, truePeak } = await measureLoudness([left, right]);
    expect(integrated).toBeGreaterThan(-16.5);
    expect(integrated).toBeLessThan(-13.5);
    expect(truePeak).toBeLessThan(-1);

    const face = await faceOf(made);
    const texts = made.tracks
      .flatMap((track) => track.clips)
      .flatMap(({ layer }) => (layer.kind === 'text' || layer.kind === 'caption' ? [layer.box] : []));
    expect(texts.length).toBeGreaterThan(0);
    for (const box of texts) {
      expect(overlap(box, face)).toBe(false);
      if (aspect !== 'portrait') continue;
      expect(box.x).toBeGreaterThanOrEqual(60);
      expect(box.x + box.width).toBeLessThanOrEqual(930);
      expect(box.y).toBeGreaterThanOrEqual(150);
      expect(box.y + box.height).toBeLessThanOrEqual(1480);
    }
    const captionText = (await readFile(srt ?? '', 'utf8'))
      .split('\n')
      .filter((line) => line && !/^\d+$|-->/.test(line))
      .join(' ');
    expect(captionText).toBe(SCRIPT);
  });
});

describe('green screen', () => {
  it('is uniform green around the figure', async () => {
    await using folder = await scratch();
    const { video } = await render(
      folder.path,
      request(SCRIPT, { layout: 'green_screen', aspect: 'portrait' }),
    );
    const [picture] = await readRgba(video, [40]);
    if (!picture) throw new Error('no frame');
    for (const [x, y] of [
      [4, 4],
      [1070, 4],
      [540, 60],
      [30, 1500],
      [1060, 900],
    ] as const) {
      const [red = 255, green = 0, blue = 255] = pixel(picture, x, y);
      expect(red).toBeLessThan(6);
      expect(green).toBeGreaterThan(249);
      expect(blue).toBeLessThan(6);
    }
  });
});

describe.each(['webm', 'mov'] as const)('transparent %s', (format) => {
  it('has a clean alpha plane with soft edges around the figure', async () => {
    await using folder = await scratch();
    const { video } = await render(
      folder.path,
      request(SCRIPT, { layout: 'transparent', aspect: 'portrait', format }),
    );
    expect((await probe(video)).video?.hasAlpha).toBe(true);
    const [picture] = await readRgba(video, [40]);
    if (!picture) throw new Error('no frame');
    const { data, width, height } = picture;
    const shares = { clear: 0, soft: 0, solid: 0 };
    for (let at = 3; at < data.length; at += 4) {
      const alpha = data[at] ?? 0;
      shares[alpha < 8 ? 'clear' : alpha > 247 ? 'solid' : 'soft'] += 1 / (width * height);
    }
    expect(shares.clear).toBeGreaterThan(0.3);
    expect(shares.solid).toBeGreaterThan(0.3);
    expect(shares.soft).toBeLessThan(0.04);
    expect(pixel(picture, 20, 20)[3]).toBeLessThan(4);
    expect(pixel(picture, 540, 1500)[3]).toBeGreaterThan(250);
  });
});
