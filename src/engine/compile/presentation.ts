import type { Aspect, BrandOnScreen, SceneBackground, SceneMedia, SceneRequest } from '../film/request.ts';
import type { Seconds } from '../film/timeline.ts';
import type { AssetOf } from '../template/assets.ts';
import type { Clip } from '../template/clip.ts';
import { brandTheme, type Theme, themeOf } from './brand.ts';
import {
  cornerFor,
  HEADLINE_LINE_HEIGHT,
  type HeadlinePlace,
  isWorthCropping,
  PLATE_PADDING,
  placeHeadline,
  type SceneMediaSight,
} from './presentation-media.ts';
import { type Box, placesOf, type ScenePlaces } from './presentation-places.ts';
import type { Point } from './presentation-points.ts';
import type { Film, FilmClip, FilmScene } from './template/film.ts';
import { FRAMES } from './template/place.ts';

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
      ...presenterClips(scene, places, aspect, stays),
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
  aspect: Aspect,
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
    blur: blurOf(background, box, aspect),
    ...(behindIsOther && round ? { radius: 'round' as const } : frame),
  };
  const common = { box, ...entrance(request, 'still'), ...stays };
  const ground = { ...common, box: request.layout === 'full' ? wholeFrame : box };
  const behind: FilmClip[] = [];
  if (background.color) {
    behind.push({ ...ground, asset: { type: 'shape', color: background.color, ...frame } });
  } else if (background.source && backgroundKind) {
    const shown = { src: background.source, ...frame };
    const blur = blurOf(background, ground.box, aspect);
    behind.push({
      ...ground,
      fit: 'cover',
      asset:
        backgroundKind === 'image'
          ? { type: 'image', ...shown, defocus: blur }
          : { type: 'video', ...shown, blur },
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
  if (fit === 'auto' && isWorthCropping(media, box, aspect)) {
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

/** The strongest blur of a background that fills the frame, in units. */
const MAX_BACKGROUND_BLUR = 4;
const USUAL_BLUR_STRENGTH = 0.5;

/** Returns the blur of a background in units. It is as strong relative to a small presenter as to a large one. */
function blurOf({ blur = 0 }: SceneBackground, box: Box, aspect: Aspect): number {
  const { width, height } = FRAMES[aspect];
  const size = Math.min((box[2] / 100) * width, (box[3] / 100) * height) / Math.min(width, height);
  return (blur === true ? USUAL_BLUR_STRENGTH : blur) * MAX_BACKGROUND_BLUR * size;
}

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
  { box, isLow }: HeadlinePlace,
): FilmClip[] {
  if (!headline) return [];
  const { size } = places.headline;
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
        valign: isLow ? 'bottom' : isOver ? 'top' : 'middle',
        lineHeight: HEADLINE_LINE_HEIGHT,
        ...(isOver && withPlate(theme)),
      },
      transition: { in: 'rise' },
    },
  ];
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
