/**
 * Short functions for writing a template's clips. A value per aspect ratio is in the order portrait, landscape,
 * square.
 */
import type { AssetOf } from '../../template/assets.ts';
import type { Clip } from '../../template/clip.ts';
import type { Template } from '../../template/template.ts';

/** A template of the library. Its id never changes. */
export interface TemplateEntry {
  id: number;
  template: Template;
  /** Second of the film that serves as the cover, in every aspect ratio. */
  cover: number;
  /** Second at which the preview begins. */
  preview: number;
}

export type Box = [x: number, y: number, width: number, height: number];
export type ByAspect<Value> = readonly [portrait: Value, landscape: Value, square: Value];
export type Places = ByAspect<Box> | Box;

type Keyframes = NonNullable<NonNullable<Clip['keyframes']>['x']>;
type Keyframe = Keyframes[number];
type Movement = Omit<Clip, 'asset' | 'box' | 'portrait' | 'landscape' | 'square'>;
type TextByAspect<Asset, Name extends keyof Asset> = {
  [Key in Name]?: Asset[Key] | ByAspect<NonNullable<Asset[Key]>>;
};

const TEXT_OPTIONS_BY_ASPECT = ['size', 'shortSize', 'align', 'valign', 'maxLines', 'lineHeight'] as const;
type Text = AssetOf<'text'>;
type TextMore = Omit<Text, 'type' | 'text' | 'style' | (typeof TEXT_OPTIONS_BY_ASPECT)[number]> &
  TextByAspect<Text, (typeof TEXT_OPTIONS_BY_ASPECT)[number]>;

/** Options that belong to the clip; all others belong to its asset. */
const CLIP_OPTIONS: readonly string[] = [
  'name',
  'start',
  'length',
  'end',
  'only',
  'showIf',
  'size',
  'position',
  'offset',
  'ratio',
  'scale',
  'rotation',
  'fit',
  'opacity',
  'transition',
  'effect',
  'keyframes',
  'anchor',
] satisfies (keyof Movement)[];

export const WHOLE_FRAME: Box = [0, 0, 100, 100];

export function text(
  value: string,
  style: string,
  places: Places,
  more: Omit<Movement, 'size'> & TextMore = {},
): Clip {
  const { clip, asset } = splitOptions(more, ['size']);
  return placeClip({ type: 'text', text: value, style }, asset, places, clip);
}

export function image(
  src: string,
  places: Places,
  more: Movement & More<'image', 'focus' | 'radius'> = {},
): Clip {
  const { clip, asset } = splitOptions(more);
  return placeClip({ type: 'image', src }, asset, places, clip);
}

export function avatar(places: Places, more: Movement & More<'avatar', 'framing' | 'radius'> = {}): Clip {
  const { clip, asset } = splitOptions(more);
  return placeClip({ type: 'avatar' }, asset, places, clip);
}

export function shape(color: string, places: Places, more: Movement & More<'shape', 'radius'> = {}): Clip {
  const { clip, asset } = splitOptions(more);
  return placeClip({ type: 'shape', color }, asset, places, clip);
}

export function path(
  d: string,
  view: [number, number],
  places: Places,
  more: Movement & Omit<More<'path', never>, 'd' | 'view'>,
): Clip {
  const { clip, asset } = splitOptions(more);
  return placeClip({ type: 'path', d, view }, asset, places, clip);
}

export function fill(color: string, more: Movement & { colorTo?: string } = {}): Clip {
  const { clip, asset } = splitOptions(more);
  return { asset: { type: 'fill', color, ...asset }, ...clip };
}

/** Keyframes as `[time, value, easing]`: `keys([0, 0], [0.6, 1, 'back'])`. */
export function keys(...frames: readonly [Keyframe['at'], number, Keyframe['ease']?][]): Keyframes {
  return frames.map(([at, value, ease]) => ({ at, value, ...(ease && { ease }) }));
}

type More<Type extends 'image' | 'avatar' | 'shape' | 'path', Changes extends string> = Omit<
  AssetOf<Type>,
  'type' | 'src' | 'color' | Changes
> & {
  color?: string;
} & {
  [Key in Changes & keyof AssetOf<Type>]?: AssetOf<Type>[Key] | ByAspect<NonNullable<AssetOf<Type>[Key]>>;
};

function splitOptions(
  more: object,
  ofAsset: readonly string[] = [],
): { clip: Movement; asset: Record<string, unknown> } {
  const [clip, asset]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [key, value] of Object.entries(more)) {
    (CLIP_OPTIONS.includes(key) && !ofAsset.includes(key) ? clip : asset)[key] = value;
  }
  return { clip: clip as Movement, asset };
}

function placeClip(base: object, asset: Record<string, unknown>, places: Places, clip: Movement): Clip {
  const forAspect = (aspect: 0 | 1 | 2) =>
    Object.fromEntries(
      Object.entries(asset).map(([key, value]) => [key, isByAspect(value) ? value[aspect] : value]),
    );
  const changes = (aspect: 1 | 2) => {
    const changed = Object.entries(forAspect(aspect)).filter(([key]) => isByAspect(asset[key]));
    return {
      ...(isByAspect(places) && { box: places[aspect] }),
      ...(changed.length > 0 && { asset: Object.fromEntries(changed) }),
    };
  };
  const [landscape, square] = [changes(1), changes(2)];
  return {
    asset: { ...base, ...forAspect(0) } as Clip['asset'],
    ...clip,
    box: isByAspect(places) ? places[0] : (places as Box),
    ...(Object.keys(landscape).length > 0 && { landscape }),
    ...(Object.keys(square).length > 0 && { square }),
  } as Clip;
}

function isByAspect(value: unknown): value is ByAspect<unknown & Box> {
  return Array.isArray(value) && value.length === 3;
}
