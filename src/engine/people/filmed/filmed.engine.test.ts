import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Pose, Viseme } from '../../film/pose.ts';
import { copyRows } from '../../media/compositor/fill-planes.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { allocPlanes, freePlanes } from '../../media/compositor/planes.ts';
import { footage } from '../../media/encoder/footage.ts';
import type { AvatarView } from '../pack.ts';
import { REST } from '../painter/painter.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import { analyseClip } from './analysis/analyse-clip.ts';
import { followSpeaker } from './analysis/follow-speaker.ts';
import { analysedClip, type DrawPicture, SIZE, swaying, writeClip } from './clips.fixture.ts';
import { type ClipContent, landmarksOf } from './content.ts';
import { clipPack, filmed } from './family.ts';
import { openSpeaker } from './open-speaker.ts';

const VIEW: AvatarView = { width: 360, height: 480, framing: 'chest', mask: { kind: 'none' } };

const twice: DrawPicture = (drawing, head) => {
  for (const left of [0, SIZE.width / 2])
    drawing.drawImage(head, left, SIZE.height / 4, SIZE.width / 2, SIZE.height / 2);
};

describe('a filmed presenter', () => {
  let content: ClipContent;
  beforeAll(async () => {
    content = await analysedClip();
  }, 180_000);

  async function open(view: AvatarView = VIEW) {
    const compositor = await createCompositor({ ...view, transparent: true });
    const avatar = await filmed.open(clipPack(content), view, compositor);
    return {
      avatar,
      compositor,
      async show(pose: Partial<Pose>) {
        const whole = { ...REST, ...pose };
        await avatar.load?.(whole);
        return compositor.compose(avatar.frame(whole));
      },
      [Symbol.dispose]() {
        avatar.close();
        compositor.close();
      },
    };
  }

  test('keeps its clip small, and follows the face through all of it', () => {
    expect(content.pictures).toHaveLength(32);
    expect(content).toMatchObject({ ...SIZE, fps: 10 });
    expect(content.last - content.first).toBeGreaterThan(18);
    expect(content.pictures.join('').length).toBeLessThan(1_500_000);
  });

  test('covers the box in every picture of the loop', async () => {
    using person = await open();
    for (const clock of [0, 1.1, 2.9]) {
      const { a } = await person.show({ clock });
      expect(a!.every((alpha) => alpha === 255)).toBe(true);
    }
  });

  test.each([0.2, 1.6, 4.1])('opens and closes the lips in the picture at %f s', async (clock) => {
    using person = await open();
    const { x, y, width, height } = person.avatar.face;
    const shown = async (viseme: Viseme) =>
      Buffer.from((await person.show({ mouth: MOUTHS[viseme], clock })).y);
    const closed = await shown('PP');
    /** Pixels around the mouth that differ from closed lips. */
    const changed = (luma: Uint8Array) => {
      let count = 0;
      for (let row = Math.round(y + 0.6 * height); row < y + height; row++)
        for (let column = Math.round(x + 0.25 * width); column < x + 0.75 * width; column++) {
          const at = row * VIEW.width + column;
          if (Math.abs(luma[at]! - closed[at]!) > 24) count++;
        }
      return count;
    };
    const opened = changed(await shown('aa'));
    expect(opened).toBeGreaterThan(300);
    expect(changed(await shown('sil'))).toBeLessThan(opened / 5);
  });

  test('warps only the part of the face that speaks, and keeps the rest while the picture is the same', async () => {
    using person = await open({ ...VIEW, framing: 'head' });
    const spoken = async (viseme: Viseme) => {
      const pose = { ...REST, clock: 0, mouth: MOUTHS[viseme] };
      await person.avatar.load?.(pose);
      const [picture, face] = person.avatar.frame(pose).map(({ sprite, x, y, version }) => ({
        x,
        y,
        version,
        width: sprite.width,
        height: sprite.height,
      }));
      return { picture: picture!, face: face! };
    };
    const [opened, closed] = [await spoken('aa'), await spoken('PP')];
    expect(opened.picture).toMatchObject({ x: 0, y: 0, width: VIEW.width, height: VIEW.height });
    // With room for the face finder, whose landmarks differ by a few pixels between kinds of processors.
    expect(opened.face.width * opened.face.height).toBeLessThan(0.5 * VIEW.width * VIEW.height);
    expect(opened.face.y).toBeGreaterThan(person.avatar.face.y + person.avatar.face.height / 4);
    expect(closed.picture.version).toBe(opened.picture.version);
    expect(closed.face.version).toBeGreaterThan(opened.face.version);
  });

  test('moves with the clip, and only the mouth with speech', async () => {
    using person = await open();
    const { face } = person.avatar;
    const rows = (luma: Uint8Array, from: number, to: number) =>
      Buffer.from(luma.subarray(Math.round(from) * VIEW.width, Math.round(to) * VIEW.width));
    const first = rows((await person.show({ clock: 0 })).y, 0, face.y + 0.2 * face.height);
    const spoken = rows(
      (await person.show({ clock: 0, mouth: MOUTHS.aa, yaw: 5, blinkLeft: 1 })).y,
      0,
      face.y + 0.2 * face.height,
    );
    const later = rows((await person.show({ clock: 1.5 })).y, 0, face.y + 0.2 * face.height);
    expect(spoken.equals(first)).toBe(true);
    expect(later.equals(first)).toBe(false);
  });

  test('draws the same pixels whatever was drawn before, and frees all memory', async () => {
    const pose = { clock: 1.25, mouth: MOUTHS.E };
    using alone = await open();
    const expected = Buffer.from((await alone.show(pose)).y);
    const person = await open();
    for (const clock of [3.3, 0, 1.2]) await person.show({ clock, mouth: MOUTHS.O });
    expect(Buffer.from((await person.show(pose)).y).equals(expected)).toBe(true);
    person[Symbol.dispose]();
    expect(person.compositor.kernel.memory.used).toBe(0);
  });
});

describe('a speaker in a film', () => {
  const FILM = { ...SIZE, fps: 10, duration: 3.2 };
  const WORK = { signal: new AbortController().signal, onProgress: () => {} };
  const PICTURE = 12;

  test('gets other lips in a picture, and nothing else changes', { timeout: 120_000 }, async () => {
    await using folder = await makeTempDir('castwright-speaker-');
    const path = `${folder.path}/film.mp4`;
    await writeClip(path, FILM.duration, swaying, 'smiling');
    const track = await followSpeaker(path, FILM, WORK);
    expect(track).toMatchObject({ ...SIZE, count: 32, unseen: [] });

    const compositor = await createCompositor({ ...SIZE, transparent: false });
    const { kernel } = compositor;
    const planes = allocPlanes(kernel, SIZE.width, SIZE.height);
    const speaker = openSpeaker(kernel, track, SIZE);
    const shown = async (mouth: Viseme | 'as filmed', by = speaker) => {
      const options = { ...FILM, fit: 'fill', focus: { x: 0.5, y: 0.5 }, from: 1.2, look: {} } as const;
      const { value } = await footage(path, options).next();
      copyRows(kernel, planes, value!.planes);
      if (mouth !== 'as filmed') by.redraw(planes, PICTURE, { ...REST, mouth: MOUTHS[mouth] });
      return Buffer.from(kernel.bytes().subarray(planes.y, planes.y + planes.stride * SIZE.height));
    };
    const [filmed, closed, opened] = [await shown('as filmed'), await shown('PP'), await shown('aa')];
    const points = landmarksOf(track.landmarks, track.count)(PICTURE);
    const [mouth, eyes] = [points[13]!, points[6]!];
    /** Pixels within a rectangle around a point that differ. */
    const changed = (a: Buffer, b: Buffer, [x, y]: readonly [number, number, number], half: number[]) => {
      let count = 0;
      for (let row = Math.round(y - half[1]!); row < y + half[1]!; row++)
        for (let column = Math.round(x - half[0]!); column < x + half[0]!; column++) {
          const at = row * planes.stride + column;
          if (Math.abs(a[at]! - b[at]!) > 12) count++;
        }
      return count;
    };
    // The person in the clip has open lips.
    expect(changed(filmed, closed, mouth, [40, 30])).toBeGreaterThan(200);
    expect(changed(opened, closed, mouth, [40, 30])).toBeGreaterThan(200);
    expect(changed(filmed, opened, eyes, [60, 12])).toBe(0);
    expect(changed(filmed, opened, [30, SIZE.height / 2, 0], [28, SIZE.height / 2 - 2])).toBe(0);

    const hidden = openSpeaker(kernel, { ...track, unseen: [PICTURE] }, SIZE);
    expect((await shown('aa', hidden)).equals(filmed)).toBe(true);
    for (const one of [speaker, hidden]) one.close();
    freePlanes(kernel, planes);
    compositor.close();
    expect(kernel.memory.used).toBe(0);
  });

  const cut: DrawPicture = (drawing, head, t) => {
    drawing.fillStyle = t < 2 ? '#203040' : '#e0d0c0';
    drawing.fillRect(0, 0, SIZE.width, SIZE.height);
    drawing.scale(0.9, 0.9);
    swaying(drawing, head, t);
  };
  const hidden: DrawPicture = (drawing, head, t) => {
    if (t < 1.5 || t > 1.8) swaying(drawing, head, t);
  };

  test.each([
    ['clip_has_cuts', cut],
    ['face_leaves_picture', hidden],
    ['several_faces', twice],
  ])('is refused: %s', { timeout: 120_000 }, async (reason, draw) => {
    await using folder = await makeTempDir('castwright-speaker-');
    const path = `${folder.path}/film.mp4`;
    await writeClip(path, FILM.duration, draw);
    await expect(followSpeaker(path, FILM, WORK)).rejects.toMatchObject({ name: 'ClipRefused', reason });
  });
});

describe('a video that cannot become a filmed presenter', () => {
  const CASES: [reason: string, seconds: number, DrawPicture, 'smiling'?][] = [
    ['mouth_open', 3.2, swaying, 'smiling'],
    ['clip_too_short', 2, swaying],
    ['no_face', 3.2, () => undefined],
    ['several_faces', 3.2, twice],
    [
      'clip_has_cuts',
      3.2,
      (drawing, head, t) => {
        drawing.fillStyle = t < 2 ? '#203040' : '#e0d0c0';
        drawing.fillRect(0, 0, SIZE.width, SIZE.height);
        drawing.scale(0.9, 0.9);
        swaying(drawing, head, t);
      },
    ],
    [
      'face_leaves_picture',
      3.2,
      (drawing, head, t) => {
        drawing.translate(t < 1 ? 0 : 60 * (t - 1), 0);
        swaying(drawing, head, t);
      },
    ],
    ['face_too_small', 3.2, (drawing, head) => drawing.drawImage(head, 100, 100, 110, 110)],
  ];

  test.each(CASES)('%s', { timeout: 120_000 }, async (reason, seconds, draw, face) => {
    await using folder = await makeTempDir('castwright-clip-');
    const path = `${folder.path}/clip.mp4`;
    await writeClip(path, seconds, draw, face);
    await expect(analyseClip(path)).rejects.toMatchObject({ name: 'ClipRefused', reason });
  });
});
