import type { Word } from '../film/alignment.ts';
import type {
  Aspect,
  BrandOnScreen,
  SceneBackground,
  SceneCorner,
  SceneMedia,
  SceneRequest,
  SceneSize,
} from '../film/request.ts';
import type { Rect, Seconds } from '../film/timeline.ts';
import type { AssetOf } from '../template/assets.ts';
import type { Clip } from '../template/clip.ts';
import { emsOf } from '../text/captions/pieces.ts';
import { spokenPoints } from '../text/spoken-points.ts';
import { pagesFor } from './avatar/written-pages.ts';
import { brandTheme, type Theme, themeOf } from './brand.ts';
import { type Box, circleIn, placesOf, type ScenePlaces } from './presentation-places.ts';
import type { Film, FilmClip, FilmScene } from './template/film.ts';
import { MAX_AUTO_CROP } from './template/layers.ts';
import { visiblePart } from './template/movement.ts';
import { FRAMES } from './template/place.ts';

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

/** A scene after its script was spoken and its media were inspected. */
export interface ReadyScene {
  request: SceneRequest;
  /** Index among the presenters of the film. */
  presenter: number;
  /** Main colour of the presenter's background, `#rrggbb`. */
  color: string;
  headline: string | undefined;
  points: readonly Point[];
  media: SceneMediaSight | undefined;
  /** Kind of the media behind the presenter. */
  backgroundKind: 'image' | 'video' | undefined;
}

/** Seconds before a scene's first word, and after its last one. */
const LEAD_SECONDS = 0.25;
const TAIL_SECONDS = 0.35;
/** Seconds of a transition, during which the previous scene stays. */
const TRANSITION_SECONDS: Seconds = 0.5;

/** Builds a video of several scenes as a template film, so that the template compiler handles it. */
export function presentationFilm(scenes: readonly ReadyScene[], aspect: Aspect, brand?: BrandOnScreen): Film {
  return {
    background: '#10141c',
    length: 'auto',
    script: '',
    over: [],
    under: [],
    scenes: scenes.map((scene, index) => filmScene(scene, scenes[index + 1], { aspect, brand })),
    isMirrored: false,
    alignsToLanguage: true,
    soundtrack: undefined,
    paint: (color) => color,
  };
}

function filmScene(
  scene: ReadyScene,
  next: ReadyScene | undefined,
  { aspect, brand }: { aspect: Aspect; brand: BrandOnScreen | undefined },
): FilmScene {
  const { request, media } = scene;
  const size = request.size ?? 'medium';
  const corner = request.corner ?? cornerFor(aspect, size, media);
  const isGround = request.layout === 'full';
  const hasText = scene.headline !== undefined || scene.points.length > 0;
  const places = placesOf(request.layout, aspect, { corner, size, hasMedia: media !== undefined, hasText });
  const theme = brandTheme(brand) ?? themeOf(scene.color);
  const headlinePlace = placeHeadline(scene, places, aspect);
  const stays: Pick<Clip, 'end'> = next?.request.transition ? { end: `end+${TRANSITION_SECONDS}` } : {};
  const { speaks, seconds } = { speaks: request.voice !== undefined, seconds: request.seconds };
  return {
    script: speaks ? 'spoken' : '',
    lead: LEAD_SECONDS,
    tail: TAIL_SECONDS,
    ...(seconds !== undefined && { length: seconds }),
    background: undefined,
    caption: request.withoutCaption ? false : places.caption,
    ...(request.captionStyle && { captionStyle: request.captionStyle }),
    ...(request.music && { music: request.music }),
    // The first clip is on top.
    clips: [
      ...scene.points.map((point, index) => pointClip(point, index, scene, places, theme)),
      ...headlineClips(scene, places, theme, headlinePlace),
      ...presenterClips(scene, places, stays),
      ...mediaClips(scene, places.media, { aspect, middle: headlinePlace.middle }, stays),
      ...(isGround ? [] : [backgroundClip(theme, request, stays)]),
    ],
  };
}

function backgroundClip(
  { panelTop, panelBottom }: Theme,
  request: SceneRequest,
  stays: Pick<Clip, 'end'>,
): FilmClip {
  return {
    asset: { type: 'fill', color: panelTop, colorTo: panelBottom },
    ...entrance(request, 'still'),
    ...stays,
  };
}

function presenterClips(
  { request, presenter, backgroundKind, media }: ReadyScene,
  { presenter: place, media: wholeFrame }: ScenePlaces,
  stays: Pick<Clip, 'end'>,
): FilmClip[] {
  if (!place) return [];
  const { box, framing, round } = place;
  const background: SceneBackground = request.background ?? {};
  const behindIsOther =
    background.color !== undefined || background.source !== undefined || (request.layout === 'full' && media);
  const frame = round && {
    radius: 'round' as const,
    border: { color: '#ffffff', width: 0.9 },
    shadow: { color: '#00000073', blur: 4.4, y: 1.3 },
  };
  const figure: AssetOf<'avatar'> = {
    type: 'avatar',
    framing,
    presenter,
    place: behindIsOther ? 'none' : (background.place ?? 'own'),
    ...(background.blur && { blur: BACKGROUND_BLUR }),
    ...(behindIsOther && round ? { radius: 'round' as const } : frame),
  };
  const common = { box, ...entrance(request, 'still'), ...stays };
  const ground = { ...common, box: request.layout === 'full' ? wholeFrame : box };
  const behind: FilmClip[] = [];
  if (background.color) {
    behind.push({ ...ground, asset: { type: 'shape', color: background.color, ...frame } });
  } else if (background.source && backgroundKind) {
    behind.push({
      ...ground,
      fit: 'cover',
      asset: {
        type: backgroundKind,
        src: background.source,
        ...frame,
        ...(background.blur && { blur: BACKGROUND_BLUR }),
      },
    });
  }
  return [{ ...common, asset: figure }, ...behind];
}

function mediaClips(
  { request, media }: ReadyScene,
  box: Box,
  { aspect, middle }: { aspect: Aspect; middle: number },
  stays: Pick<Clip, 'end'>,
): FilmClip[] {
  if (!media || !request.media) return [];
  const { source, fit = 'auto', zoom = media.kind === 'image' ? 'in' : 'none' } = request.media;
  const asset = mediaAsset(request.media, media, middle);
  const common = { box, ...entrance(request, 'moving'), ...stays };
  const effect = zoom === 'none' ? {} : ({ effect: zoom === 'in' ? 'zoomInSlow' : 'zoomOutSlow' } as const);
  if (fit === 'auto' && isWorthCropping(media, pixelsOf(box, aspect))) {
    const pan = request.media.zoom === undefined ? { pan: media.subject } : effect;
    return [{ ...common, asset, fit: 'cover', ...pan }];
  }
  if (fit !== 'blur') return [{ ...common, asset, fit, ...effect }];
  const copy: FilmClip['asset'] = {
    ...asset,
    blur: COPY_BLUR,
    brightness: COPY_BRIGHTNESS,
    ...(asset.type === 'video' && { volume: 0 }),
  };
  return [
    { ...common, asset: { ...asset, src: source }, fit: 'contain' },
    { ...common, asset: copy, fit: 'cover' },
  ];
}

/** Smallest part of a picture that may stay visible, on the axis on which it is cropped: 16:9 in a portrait frame. */
const MIN_VISIBLE_PART = 0.3;

/**
 * Whether a picture of another shape fills its box better than a strip of it between blurred copies: a scene whose
 * subject stays whole, or in which nothing stands out, so that a pan shows it part by part.
 */
function isWorthCropping(media: SceneMediaSight, box: Rect): boolean {
  const { kind, showsScene, subject, ...picture } = media;
  if (kind !== 'image' || !showsScene) return false;
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

/** Blur of a background, like that of a portrait lens. */
const BACKGROUND_BLUR = 1.5;
/** Blur and brightness of the copy behind media shown whole. */
const [COPY_BLUR, COPY_BRIGHTNESS] = [4, 0.62];
const DUCKED_VOLUME = 0.35;

function mediaAsset(
  { source: src, trim, whenShort, sound }: SceneMedia,
  { kind, subject }: SceneMediaSight,
  middleY: number,
): AssetOf<'image'> | AssetOf<'video'> {
  const middle: [number, number] = [100 * (subject.x + subject.width / 2), 100 * middleY];
  if (kind === 'image') return { type: 'image', src, focus: middle };
  return {
    type: 'video',
    src,
    focus: middle,
    ...(trim !== undefined && { trim }),
    loop: whenShort !== 'hold',
    volume: sound === 'full' ? 1 : sound === 'ducked' ? DUCKED_VOLUME : 0,
  };
}

function headlineClips(
  { headline, media, request }: ReadyScene,
  places: ScenePlaces,
  theme: Theme,
  { isLow }: HeadlinePlace,
): FilmClip[] {
  if (!headline) return [];
  const { size } = places.headline;
  const isOver = media !== undefined || request.layout === 'full';
  const box = isLow ? lowered(places) : places.headline.box;
  return [
    {
      box,
      start: 0.15,
      asset: {
        type: 'text',
        text: headline,
        size,
        minSize: 2.4,
        weight: 900,
        color: theme.text,
        align: 'start',
        valign: isLow ? 'bottom' : isOver ? 'top' : 'middle',
        lineHeight: HEADLINE_LINE_HEIGHT,
        ...(isOver && withPlate(theme)),
      },
      transition: { in: 'rise' },
    },
  ];
}

const HEADLINE_LINE_HEIGHT = 1.12;
/** In font sizes. */
const PLATE_PADDING = 0.32;
/** A headline or a picture leaves its place if the other one has less than this share of its contrast. */
const CALMER = 0.7;

/** Where a headline is over the picture beside a presenter, and the height of the picture at the middle of its crop. */
interface HeadlinePlace {
  isLow: boolean;
  /** Fraction of the picture. */
  middle: number;
}

/**
 * Finds the place at which a headline covers least of a picture: at its upper edge, there with more of the picture above
 * the subject, or at its lower edge.
 */
function placeHeadline(
  { headline, media, points, request }: ReadyScene,
  places: ScenePlaces,
  aspect: Aspect,
): HeadlinePlace {
  const isFree = request.layout.startsWith('split') && points.length === 0 && !request.media?.focus;
  if (!media) return { isLow: false, middle: 0.5 };
  const { subject } = media;
  const usual: HeadlinePlace = { isLow: false, middle: subject.y + subject.height / 2 };
  if (!headline || !isFree || !media.detail) return usual;
  const area = pixelsOf(places.media, aspect);
  const upper = pixelsOf(places.headline.box, aspect);
  const lower = pixelsOf(lowered(places), aspect);
  const fontSize = (places.headline.size / 100) * Math.min(FRAMES[aspect].width, FRAMES[aspect].height);
  const lines = Math.ceil((emsOf(headline) * fontSize) / upper.width);
  const height = Math.min(upper.height, (lines * HEADLINE_LINE_HEIGHT + 2 * PLATE_PADDING) * fontSize);
  const visible = Math.min(1, media.width / media.height / (area.width / area.height));
  const raised = Math.max(visible / 2, subject.y + subject.height - visible * (0.5 + MAX_CUT_SUBJECT));
  const choices: HeadlinePlace[] = [
    usual,
    { isLow: false, middle: Math.min(raised, usual.middle) },
    { isLow: true, middle: usual.middle },
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

/** A plate that makes text legible over any media. */
function withPlate({ panelTop }: Theme): Pick<AssetOf<'text'>, 'plate'> {
  return { plate: { color: `${panelTop}e8`, padding: PLATE_PADDING, radius: 0.22, behind: 'lines' } };
}

function pointClip(
  { text, at }: Point,
  index: number,
  { points, media, request }: ReadyScene,
  places: ScenePlaces,
  theme: Theme,
): FilmClip {
  const [x, y, width, height] = places.points.box;
  const rows = Math.max(3, points.length);
  const isOver = media !== undefined || request.layout === 'full';
  const row = height / rows;
  // Over a picture, points are at the lower edge, where they cover least.
  const first = isOver ? rows - points.length : 0;
  return {
    box: [x, y + row * (first + index), width, row * 0.92],
    start: LEAD_SECONDS + at,
    asset: {
      type: 'text',
      text,
      size: places.points.size,
      minSize: 2.2,
      weight: 700,
      color: theme.text,
      align: 'start',
      valign: 'middle',
      lineHeight: 1.15,
      maxLines: 2,
      plate: isOver
        ? { color: `${theme.panelTop}e8`, padding: 0.36, radius: 0.24, behind: 'block' }
        : { color: '#ffffff1f', padding: 0.36, radius: 0.24, behind: 'block' },
    },
    transition: { in: 'rise' },
  };
}

/** Returns the entrance of a part of a scene; presenters and backgrounds only fade. */
function entrance(
  { transition }: SceneRequest,
  part: 'still' | 'moving',
): { transition?: NonNullable<Clip['transition']> } {
  if (!transition) return {};
  const names = { none: 'none', fade: 'fade', slide: 'slideLeft', wipe: 'wipeRight', zoom: 'zoom' } as const;
  return { transition: { in: part === 'still' ? 'fade' : names[transition], seconds: TRANSITION_SECONDS } };
}

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

/** A line, and the second of the voice at which the line appears. */
interface Point {
  text: string;
  at: Seconds;
}

/** Maximum number of claims that replace points if a script has no list. */
const MAX_CLAIMS = 4;
/** Part of the scene over which unspoken lines are spread, as shares of its length. */
const [FIRST_SHARE, LAST_SHARE] = [0.1, 0.8];

/** Returns headline and points of a scene: the given lines, or lines extracted from the script. */
export function pointsOf(
  { points, headline, panel }: Pick<SceneRequest, 'points' | 'headline' | 'panel'>,
  words: readonly Word[],
  locale: string,
  duration: Seconds,
): { headline: string | undefined; points: Point[] } {
  if (!points) return { headline, points: [] };
  if (points === 'auto') {
    const pages = pagesFor(panel, words, locale);
    const list = pages.find((page) => page.points.length > 0);
    if (list) return { headline: headline ?? list.headline?.text, points: list.points };
    const [first, ...claims] = pages.flatMap((page) => page.headline ?? []);
    return { headline: headline ?? first?.text, points: claims.slice(0, MAX_CLAIMS) };
  }
  return { headline, points: timeLines(points, words, duration) };
}

/** Times lines in order, each when one of its significant words is spoken. */
export function timeLines(lines: readonly string[], words: readonly Word[], duration: Seconds): Point[] {
  const places = spokenPoints(
    lines,
    words.map(({ text }) => text),
    0,
  );
  let last = 0;
  return lines.map((text, index) => {
    const place = places[index];
    const share = FIRST_SHARE + ((LAST_SHARE - FIRST_SHARE) * index) / Math.max(1, lines.length - 1);
    last = place === undefined ? Math.max(last, duration * share) : (words[place]?.start ?? 0);
    return { text, at: last };
  });
}
