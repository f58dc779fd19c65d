import { byteHex } from '../../../base/color.ts';
import { ownValue } from '../../../base/own-value.ts';
import type { Aspect, BackgroundMusic } from '../../film/request.ts';
import type { CaptionStyle, Rect } from '../../film/timeline.ts';
import type { Asset, TextStyle } from '../../template/assets.ts';
import type { Clip, TransitionName } from '../../template/clip.ts';
import { clipIn } from '../../template/layout.ts';
import type { CaptionPlaces, Scene, Template } from '../../template/template.ts';
import type { Values } from '../../template/variables.ts';
import { hasWords, merge } from '../../template/variables.ts';

/** A template with its values in one aspect ratio. Colors, texts and references are resolved; times are not. */
export interface Film {
  background: string;
  length: number | 'auto' | 'script';
  /** Script of the whole film; empty if scenes have their own scripts, or without a voice. */
  script: string;
  /** Clips over the scenes. As in the template, the first clip is on top. */
  over: FilmClip[];
  under: FilmClip[];
  scenes: FilmScene[];
  /** Whether the layout is mirrored, for a right-to-left language. */
  isMirrored: boolean;
  /** Whether all text starts at the side at which the language of the film does; other films choose it text by text. */
  alignsToLanguage?: boolean;
  soundtrack: { src: string; volume: number } | undefined;
  paint: Paint;
}

export interface FilmScene extends Pick<Scene, 'name' | 'length' | 'lead' | 'tail' | 'atLeast' | 'atMost'> {
  script: string;
  background: string | undefined;
  caption: false | CaptionPlaces | undefined;
  /** Overrides that of the film. */
  captionStyle?: CaptionStyle;
  /** Overrides that of the film. */
  music?: BackgroundMusic | 'none';
  clips: FilmClip[];
}

export function filmOf(template: Template, values: Values, aspect: Aspect): Film {
  const paint = paintOf(template.colors ?? {}, values);
  const { timeline = {} } = template;
  const { soundtrack, tracks = [] } = timeline;
  const visibleClips = (clips: readonly Clip[]) =>
    clips.flatMap((clip) => {
      const clipInAspect = isShown(clip.showIf, values) ? clipIn(clip, aspect) : undefined;
      return clipInAspect ? (filmClip(clipInAspect, values, template.styles ?? {}, paint) ?? []) : [];
    });
  const src = soundtrack ? merge(soundtrack.src, values) : '';
  const film: Film = {
    background: paint(timeline.background ?? '#000000'),
    length: template.length ?? 'auto',
    script: mergedScript(template.script ?? '', values),
    over: tracks.filter(({ under }) => !under).flatMap(({ clips }) => visibleClips(clips)),
    under: tracks.filter(({ under }) => under).flatMap(({ clips }) => visibleClips(clips)),
    scenes: (template.scenes ?? [])
      .filter(({ showIf }) => isShown(showIf, values))
      .map(({ script = '', background, clips, caption, ...scene }) => ({
        ...scene,
        script: mergedScript(script, values),
        background: background === undefined ? undefined : paint(background),
        caption,
        clips: visibleClips(clips),
      })),
    isMirrored: false,
    soundtrack: src ? { src, volume: soundtrack?.volume ?? 1 } : undefined,
    paint,
  };
  return template.rightToLeft === 'mirror' && isRightToLeftFilm(film) ? mirrorFilm(film) : film;
}

function mergedScript(script: string, values: Values): string {
  const text = cleanText(merge(script, values));
  return hasWords(text) ? text : '';
}

function isShown(condition: string | string[] | undefined, values: Values): boolean {
  return [condition ?? []].flat().every((name) => {
    const has = (ownValue(values, name.replace('!', '')) ?? '').trim() !== '';
    return name.startsWith('!') ? !has : has;
  });
}

/** A clip with its text, reference and colors resolved. */
export interface FilmClip extends Omit<Clip, 'portrait' | 'landscape' | 'square' | 'showIf' | 'only'> {
  asset: Asset;
  /** Subject of a picture, as fractions of it. Moves slowly along the picture, which its box crops. */
  pan?: Rect;
}

/** Resolves a clip; undefined if its text or media has no value. */
function filmClip(
  clip: Clip,
  values: Values,
  styles: Readonly<Record<string, TextStyle>>,
  paint: Paint,
): FilmClip | undefined {
  const asset = fillAsset(clip.asset, values, styles);
  return asset && { ...clip, asset: paintColors(asset, paint) };
}

function fillAsset(
  asset: Asset,
  values: Values,
  styles: Readonly<Record<string, TextStyle>>,
): Asset | undefined {
  if (asset.type === 'text') {
    const text = cleanText(merge(asset.text, values));
    const style = asset.style === undefined ? undefined : ownValue(styles, asset.style);
    return text ? { ...style, ...asset, text } : undefined;
  }
  if (!('src' in asset)) return asset;
  const src = merge(asset.src, values).trim();
  return src ? { ...asset, src } : undefined;
}

const COLORS = new Set(['color', 'colorTo']);

function paintColors<Value>(value: Value, paint: Paint): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]) =>
    COLORS.has(key) && typeof item === 'string' ? [key, paint(item)] : [key, paintColors(item, paint)],
  );
  return Object.fromEntries(entries) as Value;
}

/** Resolves a color of a template to `#rrggbb` or `#rrggbbaa`. */
type Paint = (color: string) => string;

const FALLBACK = '#808080';

function paintOf(names: Readonly<Record<string, string>>, values: Values): Paint {
  const paint = (color: string, depth: number): string => {
    const [name = '', share] = merge(color, values).split('/');
    const namedColor = ownValue(names, name);
    const hex = name.startsWith('#')
      ? expandHex(name)
      : namedColor !== undefined && depth > 0
        ? paint(namedColor, depth - 1)
        : FALLBACK;
    return share === undefined ? hex : withAlpha(hex, Number(share) / 100);
  };
  return (color) => paint(color, 1);
}

/** Removes the alpha channel. */
export function opaque(color: string): string {
  return color.slice(0, 7);
}

function expandHex(hex: string): string {
  return hex.length === 4
    ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`
    : hex.toLowerCase();
}

function withAlpha(hex: string, share: number): string {
  const opacity = hex.length === 9 ? Number.parseInt(hex.slice(7), 16) : 255;
  return `${hex.slice(0, 7)}${byteHex(opacity * share)}`;
}

type Box = NonNullable<FilmClip['box']>;
type Keyframes = NonNullable<FilmClip['keyframes']>;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** Whether most text of a film runs from right to left. */
function isRightToLeftFilm({ script, over, under, scenes }: Film): boolean {
  const clips = [...over, ...under, ...scenes.flatMap((scene) => scene.clips)];
  const written = clips.flatMap(({ asset }) => (asset.type === 'text' ? [asset.text] : []));
  const allText = [script, ...scenes.map((scene) => scene.script), ...written].join(' ');
  return (allText.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > (allText.match(/\p{L}/gu)?.length ?? 0);
}

/** Mirrors the layout of a film; the contents of pictures and presenters stay unchanged. */
function mirrorFilm(film: Film): Film {
  return {
    ...film,
    isMirrored: true,
    over: film.over.map(mirrorClip),
    under: film.under.map(mirrorClip),
    scenes: film.scenes.map(mirrorScene),
  };
}

function mirrorScene(scene: FilmScene): FilmScene {
  const { clips, caption } = scene;
  return {
    ...scene,
    clips: clips.map(mirrorClip),
    caption: caption ? mirrorCaption(caption) : caption,
  };
}

/** Mirrors the place of captions. */
export function mirrorCaption<Places extends CaptionPlaces>(places: Places): Places {
  const turned = (one: { box?: Box | undefined } | undefined) =>
    one?.box ? { ...one, box: mirrorBox(one.box) } : one;
  const { portrait, landscape, square } = places;
  return {
    ...turned(places),
    ...(portrait && { portrait: turned(portrait) }),
    ...(landscape && { landscape: turned(landscape) }),
    ...(square && { square: turned(square) }),
  } as Places;
}

function mirrorClip(clip: FilmClip): FilmClip {
  const { box, position, offset, rotation, anchor, transition, effect, keyframes } = clip;
  return {
    ...clip,
    ...(box && { box: mirrorBox(box) }),
    ...(position && { position: swapSides(position) }),
    ...(offset && { offset: [-offset[0], offset[1]] }),
    ...(rotation && { rotation: -rotation }),
    ...(anchor && { anchor: [100 - anchor[0], anchor[1]] }),
    ...(effect && { effect: swapSides(effect) }),
    ...(transition && {
      transition: {
        ...transition,
        ...(transition.in && { in: swapSides<TransitionName>(transition.in) }),
        ...(transition.out && { out: swapSides<TransitionName>(transition.out) }),
      },
    }),
    ...(keyframes && { keyframes: mirroredKeyframes(keyframes) }),
  };
}

function mirroredKeyframes({ x, rotation, revealFrom, ...others }: Keyframes): Keyframes {
  const negative = (frames: NonNullable<Keyframes['x']>) =>
    frames.map((frame) => ({ ...frame, value: -frame.value }));
  return {
    ...others,
    ...(x && { x: negative(x) }),
    ...(rotation && { rotation: negative(rotation) }),
    ...((revealFrom || others.reveal) && { revealFrom: swapSides(revealFrom ?? 'left') }),
  };
}

function mirrorBox([x, y, width, height]: Box): Box {
  return [100 - x - width, y, width, height];
}

function swapSides<Name extends string>(name: Name): Name {
  return name.replace(/left|right/i, (side) => OPPOSITE.get(side) ?? side) as Name;
}

const OPPOSITE: ReadonlyMap<string, string> = new Map(
  Object.entries({ left: 'right', right: 'left', Left: 'Right', Right: 'Left' }),
);

/** Normalises tabs and line ends, and removes control characters and unpaired surrogates. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\ufeff\ufffd]/gu, (control) => (control === '\n' ? control : ''))
    .trim();
}
