import { expect, test } from 'vitest';
import { COMPOSITIONS, compositionNameOf } from '../../../../base/composition.ts';
import { valueAt } from '../../../film/motion.ts';
import type { VisualStyle } from '../../../film/request.ts';
import type { AvatarLayer, Clip, Rect, Timeline } from '../../../film/timeline.ts';
import { overlapShare } from '../frame.ts';
import { PRESENTER, requestOf, SCRIPTS, SEEN, speechOf } from '../product-video.fixture.ts';
import { compileProductVideo } from '../product-video.ts';

const ASPECTS = ['portrait', 'landscape', 'square'] as const;
const clipsOf = ({ tracks }: Timeline): Clip[] => tracks.flatMap(({ clips }) => clips);

function compiled(style: VisualStyle, aspect: (typeof ASPECTS)[number], locale = 'en-US'): Timeline {
  const request = requestOf({ style, aspect }, locale);
  return compileProductVideo(request, speechOf(locale), PRESENTER, SEEN, []).timeline;
}

/** From the brows to the chin. */
function faceOf({ box, framing }: AvatarLayer): Rect {
  const { eyes, across, below } = COMPOSITIONS[compositionNameOf({ ...box, framing })];
  const scale = Math.min(box.width / across, ((1 - eyes) * box.height) / below);
  const [x, y] = [box.x + box.width / 2, box.y + eyes * box.height];
  return { x: x - 90 * scale, y: y - 45 * scale, width: 180 * scale, height: 165 * scale };
}

/** Where a clip is at a moment, unless it is hardly seen. */
function seenAt(clip: Clip, t: number): Rect | undefined {
  const { layer, motion = {} } = clip;
  if (!('box' in layer) || t < clip.start || t >= clip.end) return undefined;
  if (valueAt(motion.opacity, t - clip.start, 1) < 0.1) return undefined;
  const [x, y] = [valueAt(motion.x, t - clip.start, 0), valueAt(motion.y, t - clip.start, 0)];
  return { ...layer.box, x: layer.box.x + x, y: layer.box.y + y };
}

test.each(['FullScreen', 'Split Screen', 'Picture in Picture'] as const)(
  '%s: shows the presenter throughout and never covers the face',
  (style) => {
    for (const aspect of ASPECTS) {
      for (const locale of Object.keys(SCRIPTS)) {
        const timeline = compiled(style, aspect, locale);
        const clips = clipsOf(timeline);
        const stands = clips.findIndex(({ layer }) => layer.kind === 'avatar');
        const presenter = clips[stands];
        if (presenter?.layer.kind !== 'avatar') throw new Error('Nobody presents');
        expect([presenter.start, presenter.end]).toEqual([0, timeline.duration]);
        const face = faceOf(presenter.layer);
        for (let t = 0.02; t < timeline.duration; t += 0.1) {
          for (const clip of clips.slice(stands + 1)) {
            const box = seenAt(clip, t);
            const covered = box ? overlapShare(face, box) : 0;
            expect(covered, `${aspect} ${locale} ${t.toFixed(1)} ${JSON.stringify(clip.layer)}`).toBe(0);
          }
        }
      }
    }
  },
);

test('Feature Callouts: numbers callouts from 1, and points at no part of the product, because none is known', () => {
  for (const aspect of ASPECTS) {
    const clips = clipsOf(compiled('Feature Callouts', aspect));
    const numbers = clips.filter(({ layer }) => layer.kind === 'text' && /^\d$/.test(layer.text));
    expect(numbers.map(({ layer }) => layer.kind === 'text' && layer.text)).toEqual(['1', '2', '3']);
    expect(clips.filter(({ layer }) => layer.kind === 'path')).toEqual([]);
  }
});

test('UGC/Native: a person fills the frame in the hook and every other shot, before a moving camera', () => {
  for (const aspect of ASPECTS) {
    const timeline = compiled('UGC/Native', aspect);
    const people = clipsOf(timeline).filter(({ layer }) => layer.kind === 'avatar');
    expect(people).toHaveLength(1);
    const [{ layer, start, end, motion } = people[0]!] = people;
    if (layer.kind !== 'avatar') throw new Error('Nobody is filmed');
    expect(
      overlapShare({ x: 0, y: 0, width: timeline.width, height: timeline.height }, layer.box),
    ).toBeGreaterThan(0.4);
    expect(start).toBeLessThanOrEqual(0);
    expect(end).toBeGreaterThan(timeline.duration - 3.1);
    expect(motion?.x?.length).toBeGreaterThan(timeline.duration);
    const face = faceOf(layer);
    const isCovered = (t: number) =>
      clipsOf(timeline).some((clip) => {
        if (clip.layer.kind === 'avatar' || clip.layer.kind === 'scene') return false;
        const box = seenAt(clip, t);
        return box !== undefined && overlapShare(face, box) > 0;
      });
    const times = Array.from({ length: Math.floor(end * 5) }, (_, index) => index / 5 + 0.02);
    expect(times.filter((t) => !isCovered(t)).length / times.length).toBeGreaterThan(0.45);
    expect(isCovered(0.5)).toBe(false);
    expect(times.some(isCovered)).toBe(true);
  }
});

test('Problem/Solution: shows pictures in grey before the turn and in colour after it', () => {
  for (const aspect of ASPECTS) {
    const timeline = compiled('Problem/Solution', aspect);
    const [edge] = timeline.tracks.find(({ name }) => name === 'turn')?.clips ?? [];
    const turn = edge?.start ?? 0;
    expect(turn).toBeGreaterThan(timeline.duration * 0.15);
    expect(turn).toBeLessThan(timeline.duration * 0.5);
    const pictures = clipsOf(timeline).filter(({ layer }) => layer.kind === 'picture');
    for (const { start, layer } of pictures) {
      if (layer.kind !== 'picture') continue;
      if (start < turn - 0.01) expect(layer.look?.saturation).toBe(0);
      else expect(layer.look?.saturation ?? 1).toBeGreaterThanOrEqual(1);
    }
    expect(pictures.some(({ start }) => start < turn) && pictures.some(({ start }) => start >= turn)).toBe(
      true,
    );
  }
});
