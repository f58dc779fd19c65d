import { z } from 'zod';
import { PLACES } from '../../contract/enums.ts';
import { between, Color, MediaReference, mergedText, Pair, Radius, Shadow, Stroke } from './fields.ts';
import { Time } from './time.ts';

const FACES = ['sans', 'heavy', 'condensed', 'serif', 'tech', 'hand'] as const;

const ALIGNS = ['start', 'center', 'end'] as const;

/** Style properties of text; a template's `styles` are named sets of these. */
const textStyle = {
  size: between(0.5, 60).optional().describe('Font size in units; shrinks to fit. Default: 6'),
  minSize: between(0.5, 60).optional().describe('Minimum font size in units. Default: 2.4'),
  shortSize: between(0.5, 60)
    .optional()
    .describe('Font size in units of a single word of up to 5 characters, if larger. Default: as `size`'),
  face: z.enum(FACES).optional().describe('Default: sans'),
  weight: between(100, 900).optional().describe('Default: 700'),
  color: Color.optional().describe('Default: #ffffff'),
  align: z.enum(ALIGNS).optional().describe('Start and end follow the reading direction. Default: center'),
  valign: z.enum(['top', 'middle', 'bottom']).optional().describe('Default: middle'),
  lineHeight: between(0.7, 3).optional().describe('Default: 1.15'),
  letterSpacing: between(-0.2, 1).optional().describe('In ems'),
  uppercase: z.boolean().optional(),
  maxLines: z.int().min(1).max(30).optional(),
  emphasis: z
    .strictObject({ color: Color })
    .optional()
    .describe('Color of words between asterisks: `Save *half* today`'),
  stroke: Stroke.optional(),
  shadow: Shadow.optional(),
  plate: z
    .strictObject({
      color: Color,
      padding: between(0, 3).optional().describe('In ems. Default: 0.35'),
      radius: between(0, 3).optional().describe('In ems. Default: 0.25'),
      behind: z.enum(['lines', 'block']).optional().describe('Default: block'),
    })
    .optional()
    .describe('A background behind the text'),
  pace: z
    .strictObject({
      by: z
        .enum(['words', 'lines', 'typed', 'speech'])
        .describe('speech: each word when it is spoken; without speech, same as `words`'),
      step: between(0.01, 5).optional().describe('Seconds. Default: 0.12'),
    })
    .optional()
    .describe('Appears piece by piece; `transition.in` then applies to each piece: fade, rise or none'),
};

export const TextStyle = z.strictObject(textStyle).meta({ id: 'TextStyle' });
export type TextStyle = z.output<typeof TextStyle>;

const TextAsset = z
  .strictObject({
    type: z.literal('text'),
    text: mergedText(2000).describe('May contain {{NAME}}; the clip is hidden if the text is empty'),
    style: z.string().max(40).optional().describe('Name of one of the `styles` of the template'),
    ...textStyle,
    struck: z
      .strictObject({ at: Time, color: Color })
      .optional()
      .describe('A line through the text, drawn from this second of the clip'),
  })
  .meta({ id: 'TextAsset' });
export type TextAsset = z.output<typeof TextAsset>;

const frame = {
  radius: Radius.optional(),
  border: Stroke.optional(),
  shadow: Shadow.optional(),
};

const picture = {
  src: MediaReference,
  focus: Pair.optional().describe(
    'The point that stays visible when cropped, in percent of the picture. Default: [50, 50]',
  ),
  saturation: between(0, 3).optional(),
  brightness: between(0, 3).optional(),
  blur: between(0, 20).optional().describe('Units'),
  ...frame,
};

const volume = between(0, 2).optional();

const AvatarAsset = z.strictObject({
  type: z.literal('avatar'),
  framing: z.enum(['waist', 'chest', 'head']).optional().describe('Default: chest'),
  place: z
    .enum(['own', 'none', ...PLACES])
    .optional()
    .describe('Background: the presenter’s own place (own), none, or a painted place'),
  color: Color.optional().describe('Main color of a painted place'),
  blur: between(0, 20).optional().describe('Blur of the place, in units'),
  presenter: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe('Index of the presenter in a film with several. A template video has only one'),
  ...frame,
});

const ImageAsset = z.strictObject({
  type: z.literal('image'),
  ...picture,
  defocus: between(0, 20)
    .optional()
    .describe(
      'Like blur, but as a lens does it: small lights become circles. Ignored in an animation. Units',
    ),
});

const VideoAsset = z.strictObject({
  type: z.literal('video'),
  ...picture,
  trim: between(0, 3600).optional().describe('Seconds to skip at the start of the video'),
  loop: z.boolean().optional().describe('Whether the video starts again when it ends. Default: true'),
  volume: volume.describe('Default: 0 (silent)'),
});

const ShapeAsset = z.strictObject({
  type: z.literal('shape'),
  shape: z.enum(['rectangle', 'circle']).optional().describe('Default: rectangle'),
  color: Color.optional(),
  colorTo: Color.optional().describe('Color at the lower edge, for a gradient'),
  ...frame,
});

const PathAsset = z.strictObject({
  type: z.literal('path'),
  d: z
    .string()
    .min(1)
    .max(20_000)
    .regex(/^\s*[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]*$/, { error: 'must be the path data of an SVG' })
    .describe('SVG path data'),
  view: z
    .tuple([between(0.1, 10_000), between(0.1, 10_000)], { error: 'must be [width, height]' })
    .describe('Width and height of the coordinate system of `d`'),
  color: Color.optional().describe('Fill color'),
  stroke: Stroke.optional(),
  draw: z
    .strictObject({ at: Time.optional(), seconds: between(0.05, 600) })
    .optional()
    .describe('Draws the stroke, starting at this second of the clip'),
  unmirrored: z
    .boolean()
    .optional()
    .describe('Keeps the direction of the path when the template is mirrored, for example for a check mark'),
});

const LottieAsset = z.strictObject({
  type: z.literal('lottie'),
  src: MediaReference,
  loop: z.boolean().optional().describe('Default: true'),
});

const AudioAsset = z.strictObject({
  type: z.literal('audio'),
  src: MediaReference,
  volume: volume.describe('Default: 1'),
});

const SceneAsset = z.strictObject({
  type: z.literal('scene'),
  scene: z.enum(PLACES),
  color: Color.optional(),
  ...frame,
});

const FillAsset = z.strictObject({
  type: z.literal('fill'),
  color: Color,
  colorTo: Color.optional().describe('Color at the lower edge, for a gradient'),
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

/** Properties of an asset that an aspect ratio may override. */
export const AssetChange = z
  .strictObject({
    size: between(0.5, 60).optional(),
    minSize: between(0.5, 60).optional(),
    shortSize: between(0.5, 60).optional(),
    align: z.enum(ALIGNS).optional(),
    valign: z.enum(['top', 'middle', 'bottom']).optional(),
    maxLines: z.int().min(1).max(30).optional(),
    lineHeight: between(0.7, 3).optional(),
    framing: z.enum(['waist', 'chest', 'head']).optional(),
    focus: Pair.optional(),
    radius: Radius.optional(),
  })
  .meta({ id: 'AssetChange' });
