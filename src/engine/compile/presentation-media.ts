import type { Aspect, SceneCorner, SceneRequest, SceneSize } from '../film/request.ts';
import type { Rect } from '../film/timeline.ts';
import { emsOf } from '../text/captions/pieces.ts';
import { type Box, circleIn, type ScenePlaces } from './presentation-places.ts';
import { MAX_AUTO_CROP } from './template/layers.ts';
import { visiblePart } from './template/movement.ts';
import { FRAMES } from './template/place.ts';

/*
 * Decides how a picture and what lies over it share the frame: in which corner a presenter hides its subject least,
 * whether it is cropped, and where a headline covers a calm part of it.
 */

/** A picture that covers the frame or is shown whole, with its subject as parts of the picture. */
interface FramedMedia {
  width: number;
  height: number;
  subject: Rect;
  fit: 'cover' | 'contain';
}

/** Media of a scene after inspection. */
export interface SceneMediaSight extends FramedMedia {
  kind: 'image' | 'video';
  /** Whether a picture shows a scene up to its edges, which may be cropped, unlike a chart or a product on white. */
  showsScene?: boolean;
  /** Contrast in the cells of a `DETAIL_CELLS` × `DETAIL_CELLS` grid over a picture, row by row. */
  detail?: readonly number[];
}

export const DETAIL_CELLS = 16;

/** The first is the default. */
const CORNERS: readonly SceneCorner[] = ['bottom_right', 'bottom_left', 'top_right', 'top_left'];
/** Part of the circle's box that may cover the subject before another corner is tried. */
const MAX_IGNORED_COVER = 0.04;

/** Returns the corner in which the presenter covers the subject least. */
export function cornerFor(aspect: Aspect, size: SceneSize, media: FramedMedia | undefined): SceneCorner {
  if (!media) return 'bottom_right';
  const costs = CORNERS.map((corner) => coveredPart(aspect, corner, size, media));
  const lowestCost = Math.min(...costs);
  return (
    CORNERS[costs.findIndex((cost) => cost <= Math.max(lowestCost, MAX_IGNORED_COVER))] ?? 'bottom_right'
  );
}

/** Returns the part of the presenter's box that covers the subject, 0–1. */
export function coveredPart(
  aspect: Aspect,
  corner: SceneCorner,
  size: SceneSize,
  media: FramedMedia,
): number {
  const { width, height } = FRAMES[aspect];
  const [x, y, w, h] = circleIn(aspect, corner, size);
  const circle = {
    left: (x / 100) * width,
    top: (y / 100) * height,
    width: (w / 100) * width,
    height: (h / 100) * height,
  };
  const subject = onFrame(aspect, media);
  const across =
    Math.min(circle.left + circle.width, subject.x + subject.width) - Math.max(circle.left, subject.x);
  const down =
    Math.min(circle.top + circle.height, subject.y + subject.height) - Math.max(circle.top, subject.y);
  return (Math.max(0, across) * Math.max(0, down)) / (circle.width * circle.height);
}

/** Returns the area of the subject in frame pixels. */
function onFrame(aspect: Aspect, media: FramedMedia): Rect {
  const { subject } = media;
  const { x, y, width, height } = placeMedia(media, { x: 0, y: 0, ...FRAMES[aspect] });
  return {
    x: x + subject.x * width,
    y: y + subject.y * height,
    width: subject.width * width,
    height: subject.height * height,
  };
}

/** Returns the area that the whole picture would cover; cropping is centred on the subject. */
function placeMedia({ width, height, subject, fit }: FramedMedia, area: Rect): Rect {
  const [across, down] = [area.width / width, area.height / height];
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const begin = (room: number, length: number, middle: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, room / 2 - middle * length));
  const [w, h] = [width * scale, height * scale];
  return {
    x: area.x + begin(area.width, w, subject.x + subject.width / 2),
    y: area.y + begin(area.height, h, subject.y + subject.height / 2),
    width: w,
    height: h,
  };
}

/** Smallest part of a picture that may stay visible, on the axis on which it is cropped: 16:9 in a portrait frame. */
const MIN_VISIBLE_PART = 0.3;

/**
 * Whether a picture of another shape fills its box better than a strip of it between blurred copies: a scene whose
 * subject stays whole, or in which nothing stands out, so that a pan shows it part by part.
 */
export function isWorthCropping(media: SceneMediaSight, place: Box, aspect: Aspect): boolean {
  const { kind, showsScene, subject, ...picture } = media;
  if (kind !== 'image' || !showsScene) return false;
  const box = pixelsOf(place, aspect);
  const visible = visiblePart(picture, box);
  if (visible < MIN_VISIBLE_PART || 1 - visible <= MAX_AUTO_CROP) return false;
  const isWide = picture.width / picture.height > box.width / box.height;
  const hasNoSubject = subject.width >= 1 && subject.height >= 1;
  if (hasNoSubject) return visible < MAX_STRIP && isEven(media, isWide, visible);
  return (isWide ? subject.width : subject.height) <= visible;
}

/** Part of its box below which a whole picture would be a strip, so that a pan along it shows more. */
const MAX_STRIP = 0.45;
/** Part of the contrast that the busiest visible part may have beyond its share of an evenly filled picture. */
const MAX_UNEVEN = 0.15;

/** Whether contrast is spread over a picture, so that no visible part of it holds a large subject. */
function isEven({ detail = [] }: SceneMediaSight, isWide: boolean, visible: number): boolean {
  const sums = Array.from({ length: DETAIL_CELLS }, () => 0);
  for (const [at, value] of detail.entries())
    sums[isWide ? at % DETAIL_CELLS : Math.floor(at / DETAIL_CELLS)]! += value;
  const total = (cells: readonly number[]) => cells.reduce((sum, value) => sum + value, 0);
  const length = Math.max(1, Math.round(visible * DETAIL_CELLS));
  const most = Math.max(...sums.map((_, from) => total(sums.slice(from, from + length))));
  return most <= (length / DETAIL_CELLS + MAX_UNEVEN) * total(sums);
}

function pixelsOf([x, y, width, height]: Box, aspect: Aspect): Rect {
  const frame = FRAMES[aspect];
  return {
    x: (x / 100) * frame.width,
    y: (y / 100) * frame.height,
    width: (width / 100) * frame.width,
    height: (height / 100) * frame.height,
  };
}

export const HEADLINE_LINE_HEIGHT = 1.12;
/** Space between a headline and the edge of its plate, in font sizes. */
export const PLATE_PADDING = 0.32;
/** A headline or a picture leaves its place if the other one has less than this share of its contrast. */
const CALMER = 0.7;

/** What the place of a headline depends on. */
interface HeadlineScene {
  headline: string | undefined;
  points: readonly unknown[];
  media: SceneMediaSight | undefined;
  request: Pick<SceneRequest, 'layout' | 'media'>;
}

export interface HeadlinePlace {
  box: Box;
  /** Whether the headline is at the lower edge of the picture. */
  isLow: boolean;
  /** Height at which the picture is cropped, as a fraction of the picture. */
  middle: number;
}

/**
 * Finds the place at which a headline covers least of a picture: at its upper edge, there with more of the picture above
 * the subject, or at its lower edge.
 */
export function placeHeadline(
  { headline, media, points, request }: HeadlineScene,
  places: ScenePlaces,
  aspect: Aspect,
): HeadlinePlace {
  const isFree = request.layout.startsWith('split') && points.length === 0 && !request.media?.focus;
  const { box: upperBox } = places.headline;
  if (!media) return { box: upperBox, isLow: false, middle: 0.5 };
  const { subject } = media;
  const usual: HeadlinePlace = { box: upperBox, isLow: false, middle: subject.y + subject.height / 2 };
  if (!headline || !isFree || !media.detail) return usual;
  const area = pixelsOf(places.media, aspect);
  const lowerBox = lowered(places);
  const upper = pixelsOf(upperBox, aspect);
  const lower = pixelsOf(lowerBox, aspect);
  const fontSize = (places.headline.size / 100) * Math.min(FRAMES[aspect].width, FRAMES[aspect].height);
  const lines = Math.ceil((emsOf(headline) * fontSize) / upper.width);
  const height = Math.min(upper.height, (lines * HEADLINE_LINE_HEIGHT + 2 * PLATE_PADDING) * fontSize);
  const visible = Math.min(1, media.width / media.height / (area.width / area.height));
  const raised = Math.max(visible / 2, subject.y + subject.height - visible * (0.5 + MAX_CUT_SUBJECT));
  const choices: HeadlinePlace[] = [
    usual,
    { ...usual, middle: Math.min(raised, usual.middle) },
    { ...usual, box: lowerBox, isLow: true },
  ];
  const costOf = ({ isLow, middle }: HeadlinePlace) => {
    const box = isLow ? { ...lower, y: lower.y + lower.height - height, height } : { ...upper, height };
    return detailOf({ ...media, subject: { ...subject, y: middle, height: 0 } }, area, box);
  };
  return choices.reduce((best, one) => (costOf(one) < CALMER * costOf(best) ? one : best));
}

/** Part of the visible picture by which a headline's room above the subject may cut the subject below. */
const MAX_CUT_SUBJECT = 0.03;

/** Percent of the frame between a lowered headline and the lower edge of its picture. */
const LOWERED_MARGIN = 2;

/** Returns the headline's box at the lower edge of the media. */
function lowered({ media, headline }: ScenePlaces): Box {
  const [x, , width, height] = headline.box;
  return [x, media[1] + media[3] - LOWERED_MARGIN - height, width, height];
}

/** Returns the mean contrast of a picture, which covers an area, below a box. */
function detailOf(media: SceneMediaSight, area: Rect, box: Rect): number {
  const whole = placeMedia(media, area);
  const cells = (media.detail ?? []).filter((_, at) => {
    const x = whole.x + (((at % DETAIL_CELLS) + 0.5) / DETAIL_CELLS) * whole.width;
    const y = whole.y + ((Math.floor(at / DETAIL_CELLS) + 0.5) / DETAIL_CELLS) * whole.height;
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  });
  return cells.reduce((sum, cell) => sum + cell, 0) / Math.max(1, cells.length);
}
