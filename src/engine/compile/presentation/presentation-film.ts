import type {
  Aspect,
  BrandOnScreen,
  SceneBackground,
  SceneCorner,
  SceneMedia,
  SceneRequest,
  SceneSize,
} from '../../film/request.ts';
import type { Rect, Seconds } from '../../film/timeline.ts';
import type { AssetOf } from '../../template/assets.ts';
import type { Clip } from '../../template/clip.ts';
import { type Theme, themeOf } from '../avatar/theme.ts';
import { brandTheme } from '../brand/brand-theme.ts';
import type { Film, FilmScene } from '../template/film.ts';
import type { FilmClip } from '../template/film-clip.ts';
import { FRAMES } from '../template/place.ts';
import { type Box, circleIn, placesOf, type ScenePlaces } from './places.ts';
import type { Point } from './points.ts';

/** A picture that fills the frame or stands whole in it, and what counts in it, as parts of the picture. */
interface Seen {
  width: number;
  height: number;
  subject: Rect;
  fit: 'cover' | 'contain';
}

/** The first is the usual one. */
const CORNERS: readonly SceneCorner[] = ['bottom_right', 'bottom_left', 'top_right', 'top_left'];
/** Part of the circle's box that may lie over what counts without anybody looking for another corner. */
const HARMLESS = 0.04;

/** A scene after its voice was heard and its picture looked at. */
export interface ReadyScene {
  request: SceneRequest;
  /** Place among the presenters of the film. */
  presenter: number;
  /** Leading colour of the presenter's place, `#rrggbb`. */
  color: string;
  headline: string | undefined;
  points: readonly Point[];
  media: (Seen & { kind: 'image' | 'video' }) | undefined;
  /** Of what is behind the presenter. */
  backgroundKind: 'image' | 'video' | undefined;
}

/** Seconds before a scene's first word, and after its last one. */
export const LEAD = 0.25;
const TAIL = 0.35;
/** Of a transition; the scene before stays for so long. */
const PASSAGE: Seconds = 0.5;

/** A video of several scenes as a film of the template's kind: nothing of it needs a renderer of its own. */
export function presentationFilm(scenes: readonly ReadyScene[], aspect: Aspect, brand?: BrandOnScreen): Film {
  return {
    background: '#10141c',
    length: 'auto',
    script: '',
    over: [],
    under: [],
    scenes: scenes.map((scene, index) => filmScene(scene, scenes[index + 1], { aspect, brand })),
    isMirrored: false,
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
  const places = placesOf(request.layout, aspect, { corner, size, hasMedia: media !== undefined });
  const theme = brandTheme(brand) ?? themeOf(scene.color);
  const stays: Pick<Clip, 'end'> = next?.request.transition ? { end: `end+${PASSAGE}` } : {};
  const { speaks, seconds } = { speaks: request.voice !== undefined, seconds: request.seconds };
  return {
    script: speaks ? 'spoken' : '',
    lead: LEAD,
    tail: TAIL,
    ...(seconds !== undefined && { length: seconds }),
    background: undefined,
    caption: request.withoutCaption ? false : places.caption,
    ...(request.captionStyle && { captionStyle: request.captionStyle }),
    ...(request.music && { music: request.music }),
    // What stands first lies on top.
    clips: [
      ...scene.points.map((point, index) => pointClip(point, index, scene, places, theme)),
      ...headlineClips(scene, places, theme),
      ...presenterClips(scene, places, stays),
      ...mediaClips(scene, isGround ? (places.presenter?.box ?? places.media) : places.media, stays),
      ...(isGround ? [] : [ground(theme, request, stays)]),
    ],
  };
}

function ground({ panelTop, panelBottom }: Theme, request: SceneRequest, stays: Pick<Clip, 'end'>): FilmClip {
  return {
    asset: { type: 'fill', color: panelTop, colorTo: panelBottom },
    ...entering(request, 'still'),
    ...stays,
  };
}

function presenterClips(
  { request, presenter, backgroundKind, media }: ReadyScene,
  { presenter: place }: ScenePlaces,
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
    ...(background.blur && { blur: OUT_OF_FOCUS }),
    ...(behindIsOther && round ? { radius: 'round' as const } : frame),
  };
  const common = { box, ...entering(request, 'still'), ...stays };
  const behind: FilmClip[] = [];
  if (background.color) {
    behind.push({ ...common, asset: { type: 'shape', color: background.color, ...frame } });
  } else if (background.source && backgroundKind) {
    behind.push({
      ...common,
      fit: 'cover',
      asset: {
        type: backgroundKind,
        src: background.source,
        ...frame,
        ...(background.blur && { blur: OUT_OF_FOCUS }),
      },
    });
  }
  return [{ ...common, asset: figure }, ...behind];
}

function mediaClips({ request, media }: ReadyScene, box: Box, stays: Pick<Clip, 'end'>): FilmClip[] {
  if (!media || !request.media) return [];
  const { source, fit = 'auto', zoom = media.kind === 'image' ? 'in' : 'none' } = request.media;
  const asset = mediaAsset(request.media, media);
  const common = { box, ...entering(request, 'moving'), ...stays };
  const effect = zoom === 'none' ? {} : ({ effect: zoom === 'in' ? 'zoomInSlow' : 'zoomOutSlow' } as const);
  if (fit !== 'blur') return [{ ...common, asset, fit, ...effect }];
  const copy: FilmClip['asset'] = {
    ...asset,
    blur: BLUR,
    brightness: DIM,
    ...(asset.type === 'video' && { volume: 0 }),
  };
  return [
    { ...common, asset: { ...asset, src: source }, fit: 'contain' },
    { ...common, asset: copy, fit: 'cover' },
  ];
}

/** What is behind a presenter, as a portrait lens shows it. */
const OUT_OF_FOCUS = 1.5;
/** The copy behind what is shown whole. */
const [BLUR, DIM] = [4, 0.62];
const DUCKED = 0.35;

function mediaAsset(
  { source: src, trim, whenShort, sound }: SceneMedia,
  { kind, subject }: Seen & { kind: 'image' | 'video' },
): AssetOf<'image'> | AssetOf<'video'> {
  const middle: [number, number] = [
    100 * (subject.x + subject.width / 2),
    100 * (subject.y + subject.height / 2),
  ];
  if (kind === 'image') return { type: 'image', src, focus: middle };
  return {
    type: 'video',
    src,
    focus: middle,
    ...(trim !== undefined && { trim }),
    loop: whenShort !== 'hold',
    volume: sound === 'full' ? 1 : sound === 'ducked' ? DUCKED : 0,
  };
}

function headlineClips(
  { headline, media, request }: ReadyScene,
  places: ScenePlaces,
  theme: Theme,
): FilmClip[] {
  if (!headline) return [];
  const { box, size } = places.headline;
  const isOver = media !== undefined || request.layout === 'full';
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
        valign: isOver ? 'top' : 'middle',
        lineHeight: 1.12,
        ...(isOver && plated(theme)),
      },
      transition: { in: 'rise' },
    },
  ];
}

/** Readable over whatever is shown. */
function plated({ panelTop }: Theme): Pick<AssetOf<'text'>, 'plate'> {
  return { plate: { color: `${panelTop}e8`, padding: 0.32, radius: 0.22, behind: 'lines' } };
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
  // Over a picture they stand at the lower edge, where it is least in their way.
  const first = isOver ? rows - points.length : 0;
  return {
    box: [x, y + row * (first + index), width, row * 0.92],
    start: LEAD + at,
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

/** How a part of a scene comes in: presenters and grounds only fade. */
function entering(
  { transition }: SceneRequest,
  part: 'still' | 'moving',
): { transition?: NonNullable<Clip['transition']> } {
  if (!transition) return {};
  const names = { none: 'none', fade: 'fade', slide: 'slideLeft', wipe: 'wipeRight', zoom: 'zoom' } as const;
  return { transition: { in: part === 'still' ? 'fade' : names[transition], seconds: PASSAGE } };
}

/** The corner in which the presenter covers least of what counts in the picture. */
export function cornerFor(aspect: Aspect, size: SceneSize, seen: Seen | undefined): SceneCorner {
  if (!seen) return 'bottom_right';
  const costs = CORNERS.map((corner) => coveredIn(aspect, corner, size, seen));
  const least = Math.min(...costs);
  return CORNERS[costs.findIndex((cost) => cost <= Math.max(least, HARMLESS))] ?? 'bottom_right';
}

/** The part of the presenter's box that lies over the subject, 0–1. */
export function coveredIn(aspect: Aspect, corner: SceneCorner, size: SceneSize, seen: Seen): number {
  const { width, height } = FRAMES[aspect];
  const [x, y, w, h] = circleIn(aspect, corner, size);
  const circle = {
    left: (x / 100) * width,
    top: (y / 100) * height,
    width: (w / 100) * width,
    height: (h / 100) * height,
  };
  const subject = onFrame(aspect, seen);
  const across =
    Math.min(circle.left + circle.width, subject.x + subject.width) - Math.max(circle.left, subject.x);
  const down =
    Math.min(circle.top + circle.height, subject.y + subject.height) - Math.max(circle.top, subject.y);
  return (Math.max(0, across) * Math.max(0, down)) / (circle.width * circle.height);
}

/** Where the subject is seen, in pixels of the frame: what is cut is cut around its middle. */
function onFrame(aspect: Aspect, { width, height, subject, fit }: Seen): Rect {
  const frame = FRAMES[aspect];
  const [across, down] = [frame.width / width, frame.height / height];
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const begin = (room: number, length: number, middle: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, room / 2 - middle * length));
  const [w, h] = [width * scale, height * scale];
  const left = begin(frame.width, w, subject.x + subject.width / 2);
  const top = begin(frame.height, h, subject.y + subject.height / 2);
  return {
    x: left + subject.x * w,
    y: top + subject.y * h,
    width: subject.width * w,
    height: subject.height * h,
  };
}
