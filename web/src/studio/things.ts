import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import type { Scene } from './draft.ts';

/** Lengths in pixels of the film's frame. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something on the canvas that can be selected. */
export type Thing = { key: string; box: Box } & (
  | { kind: 'background' | 'presenter' | 'logo' }
  /** The point that stays visible, as fractions; undefined if the picture is not cropped. */
  | { kind: 'media'; focus?: { x: number; y: number } }
  | { kind: 'text'; text: string }
  | { kind: 'headline'; text: string; style: TextStyle }
  | { kind: 'point'; text: string; index: number; style: TextStyle }
  | { kind: 'caption'; text: string; start: number; end: number; style: TextStyle }
);

interface TextStyle {
  fontSize: number;
  weight: number;
  align: 'start' | 'center' | 'end';
}

/** The parts of the Timeline that decide what is where; see `engine/film/timeline.ts`. */
interface Timeline {
  width: number;
  height: number;
  fps: number;
  duration: number;
  tracks: { name: string; clips: Clip[] }[];
}

interface Clip {
  start: number;
  end: number;
  layer: Layer;
  /** Keyframes, with times from the start of the clip. */
  motion?: { opacity?: { at: number; value: number }[] };
}

interface Layer {
  kind: string;
  box?: Box;
  text?: string;
  source?: string;
  fit?: string;
  focus?: { x: number; y: number };
  style?: string;
  fontSize?: number;
  weight?: number;
  align?: TextStyle['align'];
  valign?: 'top' | 'middle' | 'bottom';
  words?: { text: string; start: number; end: number }[];
  lines?: unknown[];
}

export const timelineOf = ({ timeline }: PreviewFilm): Timeline => timeline as unknown as Timeline;

/** Height of a caption's line in font sizes, with room for its outline. */
const CAPTION_LINE = 1.3;
/** Caption style whose text is at the bottom of its area instead of in the middle. */
const BOTTOM_CAPTION = 'minimal';
/** Tracks with marks that belong to the account rather than to the scene. */
const LOGO_TRACK = 'watermark';

/**
 * Returns what can be selected at a time, from the bottom to the top. Plain shapes and decoration are left out.
 *
 * @param scene shown at that time; its texts are recognised by their words
 */
export function thingsAt(film: PreviewFilm, time: number, scene: Scene | undefined): Thing[] {
  const { width, height, tracks } = timelineOf(film);
  const frame = { x: 0, y: 0, width, height };
  const things: Thing[] = [{ key: 'background', kind: 'background', box: frame }];
  for (const { name, clips } of tracks) {
    clips.forEach(({ start, end, layer }, index) => {
      if (time < start || time >= end) return;
      const thing = toThing(`${name}.${index}`, name === LOGO_TRACK, { start, end, layer }, frame, scene);
      if (thing) things.push(thing);
    });
  }
  return things;
}

function toThing(
  key: string,
  isLogo: boolean,
  { start, end, layer }: Timeline['tracks'][number]['clips'][number],
  frame: Box,
  scene: Scene | undefined,
): Thing | undefined {
  const box = layer.box && within(layer.box, frame);
  if (!box || box.width <= 0 || box.height <= 0) return undefined;
  if (isLogo) return { key, kind: 'logo', box };
  switch (layer.kind) {
    case 'avatar':
      return { key, kind: 'presenter', box };
    case 'footage':
    case 'picture':
      return {
        key,
        kind: 'media',
        box,
        ...(layer.fit === 'cover' && { focus: layer.focus ?? { x: 0.5, y: 0.5 } }),
      };
    case 'caption': {
      const style = { fontSize: layer.fontSize ?? 48, weight: 700, align: 'center' as const };
      const text = (layer.words ?? []).map((word) => word.text).join(' ');
      return { key, kind: 'caption', box: captionBox(layer, box), text, start, end, style };
    }
    case 'text': {
      const text = layer.text ?? '';
      if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
      const style = {
        fontSize: layer.fontSize ?? 48,
        weight: layer.weight ?? 700,
        align: layer.align ?? ('start' as const),
      };
      const index = Array.isArray(scene?.points)
        ? scene.points.findIndex((point) => isSame(point, text))
        : -1;
      if (isSame(scene?.headline, text)) return { key, kind: 'headline', box, text, style };
      if (index >= 0) return { key, kind: 'point', box, text, index, style };
      return { key, kind: 'text', box, text };
    }
    default:
      return undefined;
  }
}

/** The part of a caption's safe area that its lines take. */
function captionBox({ lines = [], fontSize = 48, style }: Layer, area: Box): Box {
  const height = Math.min(area.height, Math.max(1, lines.length) * fontSize * CAPTION_LINE);
  const free = area.height - height;
  return { ...area, y: area.y + (style === BOTTOM_CAPTION ? free : free / 2), height };
}

function within(box: Box, frame: Box): Box {
  const [left, top] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
  return {
    x: left,
    y: top,
    width: Math.min(box.x + box.width, frame.x + frame.width) - left,
    height: Math.min(box.y + box.height, frame.y + frame.height) - top,
  };
}

function isSame(written: string | undefined, shown: string): boolean {
  return written !== undefined && normalize(written) === normalize(shown);
}

/** Titles may be shown in capitals and broken into lines. */
const normalize = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Share of a scene, and seconds before its end, after which what begins may belong to the next scene. */
const BEGINNING = 0.3;
const TRANSITION_SECONDS = 1.2;
/** Seconds before the end of a scene in which its clips end together with it. */
const TOGETHER_SECONDS = 0.35;

/** For each scene, the time at which it begins to leave: the next one enters, or what it shows fades out. */
export function sceneEndings(film: PreviewFilm): number[] {
  const clips = timelineOf(film).tracks.flatMap((track) => track.clips);
  return film.scenes.map((scene) => {
    const from = Math.max(
      scene.start + BEGINNING * (scene.end - scene.start),
      scene.end - TRANSITION_SECONDS,
    );
    const leaving = clips.flatMap(({ start, end, layer, motion }) => {
      if (!layer.box || layer.kind === 'caption') return [];
      if (end > scene.end + 0.01) return [start];
      const [before, last] = motion?.opacity?.slice(-2) ?? [];
      const isFading = before && last?.value === 0 && end > scene.end - TOGETHER_SECONDS;
      return isFading ? [start + before.at] : [];
    });
    return Math.min(scene.end, ...leaving.filter((time) => time > from && time < scene.end));
  });
}

/** Identifies what is visible at a time: it changes only where a clip begins or ends. */
export function visibleKey(film: PreviewFilm | undefined, time: number): string {
  if (!film) return '';
  return timelineOf(film)
    .tracks.flatMap(({ name, clips }) =>
      clips.flatMap(({ start, end }, index) => (time >= start && time < end ? [`${name}.${index}`] : [])),
    )
    .join(' ');
}
