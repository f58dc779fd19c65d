import { z } from 'zod';
import { between, Color, MediaReference, Pair, Radius, Shadow, Stroke } from './fields.ts';
import { ALIGNS, TextAsset } from './text-asset.ts';
import { Time } from './time.ts';

export const SCENE_NAMES = [
  'plain',
  'studio',
  'office',
  'meeting',
  'skyline',
  'podcast',
  'kitchen',
  'home',
  'shop',
  'cafe',
  'library',
  'classroom',
  'gym',
  'street',
  'outdoors',
] as const;

const frame = {
  radius: Radius.optional(),
  border: Stroke.optional(),
  shadow: Shadow.optional(),
};

const picture = {
  src: MediaReference,
  focus: Pair.optional().describe('What stays in sight when it is cut, in percent of the picture; [50, 50]'),
  saturation: between(0, 3).optional(),
  brightness: between(0, 3).optional(),
  blur: between(0, 20).optional().describe('Units'),
  ...frame,
};

const volume = between(0, 2).optional();

const AvatarAsset = z.strictObject({
  type: z.literal('avatar'),
  framing: z.enum(['waist', 'chest', 'head']).optional().describe('chest unless told otherwise'),
  place: z
    .enum(['own', 'none', ...SCENE_NAMES])
    .optional()
    .describe('What is behind: the place of the presenter (own), nothing, or a painted place'),
  color: Color.optional().describe('Leading color of a painted place'),
  blur: between(0, 20).optional().describe('Units by which the place is out of focus'),
  presenter: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe('Which, where a film has several; a video of a template has one'),
  ...frame,
});

const ImageAsset = z.strictObject({ type: z.literal('image'), ...picture });

const VideoAsset = z.strictObject({
  type: z.literal('video'),
  ...picture,
  trim: between(0, 3600).optional().describe('Seconds that are left out at its beginning'),
  loop: z.boolean().optional().describe('Plays again from the start when it ends; default true'),
  volume: volume.describe('0 (silent) unless told otherwise'),
});

const ShapeAsset = z.strictObject({
  type: z.literal('shape'),
  shape: z.enum(['rectangle', 'circle']).optional().describe('rectangle unless told otherwise'),
  color: Color.optional(),
  colorTo: Color.optional().describe('At the lower edge: a gradient'),
  ...frame,
});

const PathAsset = z.strictObject({
  type: z.literal('path'),
  d: z
    .string()
    .min(1)
    .max(20_000)
    .regex(/^\s*[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]*$/, { error: 'must be the path data of an SVG' })
    .describe('As in the path of an SVG'),
  view: z
    .tuple([between(0.1, 10_000), between(0.1, 10_000)], { error: 'must be [width, height]' })
    .describe('Width and height of the units of `d`'),
  color: Color.optional().describe('Of the area'),
  stroke: Stroke.optional(),
  draw: z
    .strictObject({ at: Time.optional(), seconds: between(0.05, 600) })
    .optional()
    .describe('The stroke is drawn from this second of the clip on'),
  unmirrored: z
    .boolean()
    .optional()
    .describe('Left and right are not swapped where the template is mirrored: for a tick or a mark'),
});

const LottieAsset = z.strictObject({
  type: z.literal('lottie'),
  src: MediaReference,
  loop: z.boolean().optional().describe('true unless told otherwise'),
});

const AudioAsset = z.strictObject({
  type: z.literal('audio'),
  src: MediaReference,
  volume: volume.describe('1 unless told otherwise'),
});

const SceneAsset = z.strictObject({
  type: z.literal('scene'),
  scene: z.enum(SCENE_NAMES),
  color: Color.optional(),
  ...frame,
});

const FillAsset = z.strictObject({
  type: z.literal('fill'),
  color: Color,
  colorTo: Color.optional().describe('At the lower edge: a gradient'),
});

export const Asset = z
  .discriminatedUnion('type', [
    AvatarAsset,
    TextAsset,
    ImageAsset,
    VideoAsset,
    ShapeAsset,
    PathAsset,
    LottieAsset,
    AudioAsset,
    SceneAsset,
    FillAsset,
  ])
  .meta({ id: 'Asset' });
export type Asset = z.output<typeof Asset>;
export type AssetOf<Type extends Asset['type']> = Extract<Asset, { type: Type }>;

/** What of an asset a ratio may have different. */
export const AssetChange = z
  .strictObject({
    size: between(0.5, 60).optional(),
    minSize: between(0.5, 60).optional(),
    align: z.enum(ALIGNS).optional(),
    valign: z.enum(['top', 'middle', 'bottom']).optional(),
    maxLines: z.int().min(1).max(30).optional(),
    lineHeight: between(0.7, 3).optional(),
    framing: z.enum(['waist', 'chest', 'head']).optional(),
    focus: Pair.optional(),
    radius: Radius.optional(),
  })
  .meta({ id: 'AssetChange' });
