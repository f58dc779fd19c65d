import type { Presenter } from '../../film/presenter.ts';
import type {
  ColorAdjustment,
  Feather,
  Layer,
  Mask,
  PathLayer,
  Rect,
  Seconds,
  ShapeLayer,
  TextLayer,
} from '../../film/timeline.ts';
import type { Asset, AssetOf, TextAsset } from '../../template/assets.ts';
import type { Shadow, Stroke } from '../../template/fields.ts';
import { resolveTime } from '../../template/time.ts';
import { directionOf } from '../../text/direction.ts';
import { type FilmClip, opaque } from './film.ts';
import { cameraOf, panAcross, visiblePart } from './movement.ts';
import { expandRect } from './place.ts';
import type { MediaInfoMap } from './schedule.ts';
import { type SpokenWord, spokenTimes } from './spoken-times.ts';
import { localeOf } from './text-locale.ts';

const SHADOW = { color: '#00000066', blur: 3, y: 1 };

const REVERSED = { start: 'end', center: 'center', end: 'start' } as const;

/** Width of the soft edge between a picture and its blurred copy, in percent of the frame's shorter side. */
const FEATHER = 5;
/** Maximum part of a picture that `auto` crops. */
export const MAX_AUTO_CROP = 0.45;
/** Look of the copy behind a picture that does not fill its box. */
const BACKGROUND_LOOK: ColorAdjustment = { blur: 42, brightness: 0.62 };

/** Returns the layers of a clip, back to front; none for sounds. */
export function layersOf(setting: ClipContext): Layer[] {
  const { asset } = setting.clip;
  switch (asset.type) {
    case 'text':
      return [textLayer(asset, setting)];
    case 'image':
      if (isCutOut(asset, setting.clip)) return pictureLayers(asset, setting);
      return [...frameOf(asset, setting), ...pictureLayers(asset, setting)];
    case 'video':
      return [...frameOf(asset, setting), ...pictureLayers(asset, setting)];
    case 'avatar':
      return [...frameOf(asset, setting), ...presenterLayers(asset, setting)];
    case 'scene':
      return [...frameOf(asset, setting), sceneLayer(asset, setting)];
    case 'shape':
      return [shapeLayer(asset, setting)];
    case 'fill':
      return [fill(asset, setting.box)];
    case 'path':
      return [pathLayer(asset, setting)];
    case 'lottie':
      return [
        {
          kind: 'lottie',
          source: sourceOf(asset.src, setting.facts),
          box: setting.box,
          loop: asset.loop ?? true,
        },
      ];
    case 'audio':
      return [];
  }
}

/** Returns a shape behind a clip for its border and shadow. */
function frameOf(
  { border, shadow, radius }: Pick<AssetOf<'shape'>, 'border' | 'shadow' | 'radius'>,
  { box, unit }: ClipContext,
): Layer[] {
  if (!border && !shadow) return [];
  const lengths = lengthsOf(unit);
  const width = border ? border.width * unit : 0;
  const form: ShapeLayer = {
    kind: 'shape',
    box: expandRect(box, width),
    radius: radiusOf(radius, box, unit) + (radius ? width : 0),
    fill: border?.color ?? '#000000',
    ...(shadow && { shadow: lengths.shadow(shadow) }),
  };
  return [form];
}

function presenterLayers(asset: AssetOf<'avatar'>, setting: ClipContext): Layer[] {
  const { box, presenter, unit } = setting;
  const { avatar, scene, hasBackdrop } = presenter;
  const mask = maskOf(asset, setting);
  const { place = 'own', framing = 'chest' } = asset;
  const figure: Layer = { kind: 'avatar', avatar, box, framing, mask };
  if (place === 'none') return [figure];
  const soft = asset.blur ? { blur: asset.blur * unit } : {};
  if (place === 'own' && hasBackdrop) return [{ kind: 'backdrop', avatar, box, mask, ...soft }, figure];
  const name = place === 'own' ? scene.name : place;
  const color = asset.color ? opaque(asset.color) : scene.color;
  return [{ kind: 'scene', scene: name, color, seed: scene.seed, box, mask, ...soft }, figure];
}

const SCENE_COLOR = '#7c8aa0';

function sceneLayer(asset: AssetOf<'scene'>, setting: ClipContext): Layer {
  const color = opaque(asset.color ?? SCENE_COLOR);
  return {
    kind: 'scene',
    scene: asset.scene,
    color,
    seed: 1,
    box: setting.box,
    mask: maskOf(asset, setting),
  };
}

function shapeLayer(asset: AssetOf<'shape'>, { box, unit }: ClipContext): Layer {
  const { shape = 'rectangle', color, colorTo, radius, border, shadow } = asset;
  const lengths = lengthsOf(unit);
  return {
    kind: 'shape',
    box,
    radius: radiusOf(shape === 'circle' ? 'round' : radius, box, unit),
    ...(color && { fill: color }),
    ...(color && colorTo && { fillTo: colorTo }),
    ...(border && { border: lengths.stroke(border) }),
    ...(shadow && { shadow: lengths.shadow(shadow) }),
  };
}

function fill({ color, colorTo }: Extract<Asset, { type: 'fill' }>, box: Rect): Layer {
  return { kind: 'shape', box, radius: 0, fill: color, ...(colorTo && { fillTo: colorTo }) };
}

function pathLayer(
  { d, view, color, stroke, draw, unmirrored }: AssetOf<'path'>,
  { box, unit, seconds, isMirrored }: ClipContext,
): PathLayer {
  const clipTime = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  const at = draw ? resolveTime(draw.at ?? 0, clipTime, () => undefined) : 0;
  return {
    kind: 'path',
    d,
    view: { width: view[0], height: view[1] },
    box,
    ...(isMirrored && !unmirrored && { flipped: true as const }),
    ...(color && { fill: color }),
    ...(stroke && { stroke: lengthsOf(unit).stroke(stroke) }),
    ...(draw && {
      drawn: [
        { at, value: 0 },
        { at: at + draw.seconds, value: 1, ease: 'inOut' as const },
      ],
    }),
  };
}

/** Returns a picture or video, above its own blurred copy if it does not fill its box. */
function pictureLayers(asset: AssetOf<'image'> | AssetOf<'video'>, setting: ClipContext): Layer[] {
  const { clip, box, seconds, facts, unit } = setting;
  const source = sourceOf(asset.src, facts);
  const fit = clip.fit === undefined || clip.fit === 'auto' ? autoFit(asset, setting) : clip.fit;
  const focus = { x: (asset.focus?.[0] ?? 50) / 100, y: (asset.focus?.[1] ?? 50) / 100 };
  const look: ColorAdjustment = {
    ...(asset.saturation !== undefined && { saturation: asset.saturation }),
    ...(asset.brightness !== undefined && { brightness: asset.brightness }),
    ...(asset.blur && { blur: asset.blur * unit }),
  };
  const common = { source, box, mask: maskOf(asset, setting), focus };
  // A video is cropped to its box before the camera moves, so the camera looks at the middle.
  const target = asset.type === 'video' ? { x: 0.5, y: 0.5 } : focus;
  const fact = facts.get(asset.src);
  const camera =
    fit === 'contain'
      ? undefined
      : clip.pan && fact
        ? panAcross(clip.pan, fact, box, seconds)
        : clip.effect && cameraOf(clip.effect, target, seconds);
  const leavesRoom = fit === 'contain' && clip.fit !== 'contain';
  const layer = (how: 'cover' | 'contain' | 'fill', looks: ColorAdjustment): Layer => {
    const lookFields = Object.keys(looks).length > 0 ? { look: looks } : {};
    if (asset.type === 'image') {
      const shadow = asset.shadow &&
        isCutOut(asset, clip) && { shadow: lengthsOf(unit).shadow(asset.shadow) };
      const feather = how === 'contain' && leavesRoom && featherOf(asset, setting);
      return {
        kind: 'picture',
        ...common,
        fit: how,
        ...(camera && { camera }),
        ...lookFields,
        ...(asset.defocus && { defocus: asset.defocus * unit }),
        ...shadow,
        ...(feather && { feather }),
      };
    }
    const { trim = 0, loop = true } = asset;
    return {
      kind: 'footage',
      ...common,
      fit: how,
      from: trim,
      loop,
      ...(camera && { camera }),
      ...lookFields,
    };
  };
  const copy = {
    ...look,
    ...BACKGROUND_LOOK,
    brightness: (look.brightness ?? 1) * (BACKGROUND_LOOK.brightness ?? 1),
  };
  return leavesRoom ? [layer('cover', copy), layer('contain', look)] : [layer(fit, look)];
}

/** Whether a picture is shown whole without a border, so that its shadow follows the picture, not the box. */
function isCutOut({ border }: AssetOf<'image'>, { fit }: ClipContext['clip']): boolean {
  return fit === 'contain' && !border;
}

function autoFit(asset: { src: string }, { box, facts }: ClipContext): 'cover' | 'contain' {
  const fact = facts.get(asset.src);
  if (!fact || fact.width <= 0 || fact.height <= 0) return 'cover';
  return 1 - visiblePart(fact, box) > MAX_AUTO_CROP ? 'contain' : 'cover';
}

/** Returns soft edges where a whole picture leaves room in its box; none if it has a frame of its own. */
function featherOf(asset: AssetOf<'image'>, setting: ClipContext): Feather | undefined {
  const { box, facts, unit } = setting;
  const fact = facts.get(asset.src);
  if (!fact || asset.border || maskOf(asset, setting).kind !== 'none') return undefined;
  const size = FEATHER * unit;
  const isWide = fact.width / fact.height > box.width / box.height;
  return isWide ? { top: size, bottom: size } : { left: size, right: size };
}

/** Returns a text in its box, in the look of asset and style. */
function textLayer(
  asset: TextAsset,
  { clip, box, unit, locale: filmLocale, seconds, start, spoken, isMirrored, alignsToLanguage }: ClipContext,
): TextLayer {
  const { minSize = 2.4, plate, pace, stroke, shadow, struck } = asset;
  const { text, words } = asset.emphasis ? parseEmphasis(asset.text) : { text: asset.text, words: [] };
  const size = sizeOf(text, asset);
  const lengths = lengthsOf(unit);
  const locale = localeOf(text, filmLocale);
  // Text of another direction starts at the same side as everything else, such as a Latin name in an Arabic film.
  const isOppositeDirection = alignsToLanguage
    ? directionOf(locale) !== directionOf(filmLocale)
    : isMirrored && directionOf(locale) === 'ltr';
  const { align = 'center' } = asset;
  const isStepping = pace?.by === 'speech' && spoken.length > 0;
  const clipSpan = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  return {
    kind: 'text',
    text,
    locale,
    box,
    fontSize: Math.round(size * unit),
    minFontSize: Math.round(Math.min(size, minSize) * unit),
    weight: asset.weight ?? 700,
    color: asset.color ?? '#ffffff',
    align: isOppositeDirection ? REVERSED[align] : align,
    valign: asset.valign ?? 'middle',
    lineHeight: asset.lineHeight ?? 1.15,
    entrance: pace ? entranceOf(clip.transition?.in) : 'none',
    ...(asset.face && { face: asset.face }),
    ...(asset.maxLines && { maxLines: asset.maxLines }),
    ...(asset.uppercase && { uppercase: true }),
    ...(asset.letterSpacing && { letterSpacing: asset.letterSpacing }),
    ...(asset.emphasis && words.length > 0 && { emphasis: { color: asset.emphasis.color, words } }),
    ...(stroke && { stroke: lengths.stroke(stroke) }),
    ...(shadow && { shadow: lengths.shadow(shadow) }),
    ...(plate && {
      plate: {
        color: plate.color,
        padding: plate.padding ?? 0.35,
        radius: plate.radius ?? 0.25,
        behind: plate.behind ?? 'block',
      },
    }),
    ...(isStepping && { wordTimes: spokenTimes(text, spoken, start) }),
    ...(pace && { pace: { by: pace.by === 'speech' ? 'words' : pace.by, step: pace.step ?? 0.12 } }),
    ...(struck && { struck: { at: resolveTime(struck.at, clipSpan, () => undefined), color: struck.color } }),
  };
}

const MAX_SHORT_CHARACTERS = 5;

/** Returns the font size in units. A very short text may have its own, so that it is not lost in a large place. */
function sizeOf(text: string, { size = 6, shortSize = size }: TextAsset): number {
  const isShort = [...text].length <= MAX_SHORT_CHARACTERS && !/\s/u.test(text);
  return isShort ? Math.max(size, shortSize) : size;
}

function entranceOf(name: string | undefined): TextLayer['entrance'] {
  if (name === undefined || name === 'rise') return 'rise';
  return name.startsWith('fade') ? 'fade' : 'none';
}

/**
 * Returns the indices of words between asterisks, and the text without the asterisks. Words are separated by blanks
 * and counted from 0.
 */
export function parseEmphasis(text: string): { text: string; words: number[] } {
  const words: number[] = [];
  let within = false;
  const plain = text.split(/(\s+)/).map((piece, at) => {
    if (at % 2 === 1) return piece;
    const opens = !within && /^\P{L}?\*(?=\S)/u.test(piece) && text.indexOf('*') !== text.lastIndexOf('*');
    const begins = within || opens;
    if (begins) words.push(at / 2);
    const bare = begins ? piece.replaceAll('*', '') : piece;
    const stars = piece.split('*').length - 1;
    if (begins) within = stars % 2 === 1 ? !within : within;
    return bare;
  });
  return { text: plain.join(''), words };
}

/** Converts shadows and strokes to pixels. */
function lengthsOf(unit: number) {
  return {
    shadow: ({ color = SHADOW.color, blur = SHADOW.blur, y = SHADOW.y }: Shadow) => ({
      color,
      blur: blur * unit,
      y: y * unit,
    }),
    stroke: ({ color, width }: Stroke) => ({ color, width: width * unit }),
  };
}

/** A clip with everything needed to build its layers. */
interface ClipContext {
  clip: FilmClip;
  box: Rect;
  /** Length of the clip. */
  seconds: Seconds;
  /** Pixels per unit of the template. */
  unit: number;
  presenter: Presenter;
  /** Start of the clip in the film. */
  start: Seconds;
  /** Words spoken in the clip's scene. */
  spoken: readonly SpokenWord[];
  /** BCP 47 tag of the speech. */
  locale: string;
  /** Whether the film is laid out from right to left. */
  isMirrored: boolean;
  /** Whether all text starts at the side at which the language of the film does. */
  alignsToLanguage: boolean;
  facts: MediaInfoMap;
}

function sourceOf(src: string, facts: MediaInfoMap): string {
  return facts.get(src)?.source ?? src;
}

function maskOf({ radius }: { radius?: number | 'round' | undefined }, { box, unit }: ClipContext): Mask {
  const pixels = radiusOf(radius, box, unit);
  return pixels > 0 ? { kind: 'rounded', radius: pixels } : { kind: 'none' };
}

function radiusOf(radius: number | 'round' | undefined, box: Rect, unit: number): number {
  const half = Math.min(box.width, box.height) / 2;
  return radius === 'round' ? half : Math.min(half, (radius ?? 0) * unit);
}
