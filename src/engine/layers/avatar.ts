import type {
  AvatarLayer,
  CaptionLayer,
  Clip,
  Rect,
  Side,
  Span,
  SpeechLayer,
  Timeline,
} from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';
import { direct, type Performance, type Performer } from '../people/animation/director.ts';
import type { AvatarPack, AvatarView, OpenAvatar } from '../people/pack.ts';
import { emsOf } from '../text/captions/pieces.ts';
import { CAPTION_STYLES } from '../text/captions/styles.ts';
import type { OpenPresenter } from './sources.ts';
import { roundToEven, type Surface } from './surface.ts';

export type AvatarClip = Clip & { layer: AvatarLayer };

/** Opens a presenter who speaks the Timeline's speech. */
export async function avatarSurface(
  compositor: Compositor,
  clip: AvatarClip,
  pack: AvatarPack,
  timeline: Timeline,
  open: OpenPresenter,
): Promise<Surface> {
  const { box, beside } = clip.layer;
  const avatar = await open(pack, avatarView(clip, timeline), compositor);
  const pose = directPerformance(timeline, shownBy(avatar, beside));
  const x = roundToEven(box.x);
  const y = roundToEven(box.y);
  return {
    async at(t): Promise<Placed[]> {
      const now = pose(t);
      await avatar.load?.(now);
      return avatar.frame(now).map((one) => ({ ...one, x: one.x + x, y: one.y + y }));
    },
    close: () => avatar.close(),
  };
}

/** Returns how a clip shows its presenter. */
export function avatarView(clip: AvatarClip, timeline: Timeline): AvatarView {
  const { box, framing, mask } = clip.layer;
  const area = captionArea(timeline, clip);
  const captions = area && { ...area, x: area.x - box.x, y: area.y - box.y };
  const visible = visiblePart(box, timeline);
  return {
    width: box.width,
    height: box.height,
    framing,
    mask,
    ...(visible && { visible }),
    ...(captions && { captions }),
  };
}

/** Returns the part of a box inside the frame, in pixels of the box; undefined if all of it is. */
function visiblePart(
  { x, y, width, height }: Rect,
  frame: { width: number; height: number },
): Rect | undefined {
  const [left, top] = [Math.max(0, -x), Math.max(0, -y)];
  const [right, bottom] = [Math.min(width, frame.width - x), Math.min(height, frame.height - y)];
  if (left === 0 && top === 0 && right === width && bottom === height) return undefined;
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Properties of a presenter and its clip that its direction depends on. */
type Shown = Pick<Performance, 'gestures' | 'beside' | 'isFilmed'>;

export function shownBy(
  { gestures, isFilmed }: Pick<OpenAvatar, 'gestures' | 'isFilmed'>,
  beside: Side | undefined,
): Shown {
  return { gestures, ...(beside && { beside }), ...(isFilmed && { isFilmed }) };
}

/** Directs a presenter through a Timeline. @param shown what the presenter can show; all gestures by default */
export function directPerformance(timeline: Timeline, shown: Shown = {}): Performer {
  return direct({ ...performanceOf(timeline), ...shown });
}

/** Returns what a presenter performs in a Timeline. */
export function performanceOf({ tracks, duration, seed }: Timeline): Performance {
  const speeches = tracks
    .flatMap((track) => track.clips)
    .flatMap((clip) => (clip.layer.kind === 'speech' ? [clip.layer satisfies SpeechLayer] : []));
  return {
    visemes: speeches.flatMap((speech) => speech.visemes),
    stresses: speeches.flatMap((speech) => speech.stresses),
    phrases: speeches.flatMap((speech) => speech.phrases),
    duration,
    seed,
  };
}

/**
 * Returns the area of the captions that are mostly shown during a clip: as wide as the longest line and as high as the
 * tallest cue. A transition overlaps with the captions of the next scene.
 */
function captionArea(timeline: Timeline, { start, end }: Span): Rect | undefined {
  const areas = timeline.tracks
    .flatMap(({ clips }) => clips)
    .filter((clip) => (clip.start + clip.end) / 2 >= start && (clip.start + clip.end) / 2 < end)
    .flatMap(({ layer }) => (layer.kind === 'caption' ? [captionAreaOf(layer)] : []));
  const [first, ...others] = areas;
  return first && roundOut(others.reduce(unionOf, first), timeline);
}

/** The caption area is rounded to steps, of which the frame has this many on each side. */
const CAPTION_AREA_STEPS = 12;

/** Rounds an area outwards, so that a changed word does not change where a presenter's hands may be. */
function roundOut({ x, y, width, height }: Rect, frame: { width: number; height: number }): Rect {
  const [stepX, stepY] = [frame.width / CAPTION_AREA_STEPS, frame.height / CAPTION_AREA_STEPS];
  const left = Math.floor(x / stepX) * stepX;
  const top = Math.floor(y / stepY) * stepY;
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width - left) / stepX) * stepX,
    height: Math.ceil((y + height - top) / stepY) * stepY,
  };
}

function unionOf(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

function captionAreaOf({ box, fontSize, lines, words, style }: CaptionLayer): Rect {
  const { lineHeight, margin, spacing, anchor } = CAPTION_STYLES[style];
  const ems = lines.map(([from, to]) => {
    const line = words.slice(from, to);
    return emsOf(line.map(({ text }) => text).join(' ')) + spacing * line.length;
  });
  const width = Math.min(box.width, (Math.max(0, ...ems) + 2 * margin) * fontSize);
  const height = Math.min(box.height, lines.length * lineHeight * fontSize);
  const free = box.height - height;
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (anchor === 'bottom' ? free : free / 2),
    width,
    height,
  };
}
