import { z } from 'zod';
import { Asset, AssetChange } from './assets.ts';
import { Aspect, Box, between, Pair, ShowIf } from './fields.ts';
import { Time } from './time.ts';

export const POSITIONS = [
  'center',
  'top',
  'topRight',
  'right',
  'bottomRight',
  'bottom',
  'bottomLeft',
  'left',
  'topLeft',
] as const;

const PLAIN_TRANSITIONS = ['none', 'rise', 'pop'] as const;
const PACED_TRANSITIONS = [
  'fade',
  'zoom',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'wipeLeft',
  'wipeRight',
  'wipeUp',
  'wipeDown',
  'reveal',
] as const;
const EFFECT_NAMES = ['zoomIn', 'zoomOut', 'slideLeft', 'slideRight', 'slideUp', 'slideDown'] as const;

type Paced<Name extends string> = Name | `${Name}Slow` | `${Name}Fast`;
const paced = <const Name extends string>(names: readonly Name[]) =>
  names.flatMap((name): Paced<Name>[] => [name, `${name}Slow`, `${name}Fast`]);

export const TRANSITIONS = [...PLAIN_TRANSITIONS, ...paced(PACED_TRANSITIONS)];
export const EFFECTS = paced(EFFECT_NAMES);
export type TransitionName = (typeof TRANSITIONS)[number];
export type EffectName = (typeof EFFECTS)[number];

export const EASINGS = ['linear', 'in', 'out', 'inOut', 'back', 'spring', 'hold'] as const;

const keyframes = (min: number, max: number) =>
  z
    .array(
      z.strictObject({
        at: Time.describe('Within the clip: seconds from its start, `end-1`, `50%`'),
        value: between(min, max),
        ease: z.enum(EASINGS).optional().describe('Easing towards this point; default out'),
      }),
    )
    .min(1)
    .max(60)
    .optional();

const Keyframes = z
  .strictObject({
    x: keyframes(-600, 600).describe('Percent of the frame, added to the position'),
    y: keyframes(-600, 600).describe('Percent of the frame, added to the position'),
    scale: keyframes(0, 20),
    rotation: keyframes(-7200, 7200).describe('Degrees, clockwise'),
    opacity: keyframes(0, 1),
    reveal: keyframes(0, 1).describe('Visible share, revealed from the side in `revealFrom`'),
    revealFrom: z.enum(['left', 'right', 'top', 'bottom', 'middle']).optional(),
  })
  .describe('Overrides the transition and the effect for the same property');

/** Placement of a clip. */
const place = {
  box: Box.optional().describe('[x, y, width, height] in percent of the frame. Default: the whole frame'),
  size: z
    .tuple([between(0.1, 600), between(0.1, 600)], { error: 'must be [width, height] in percent' })
    .optional()
    .describe('[width, height] in percent of the frame, placed at `position`'),
  position: z
    .enum(POSITIONS)
    .optional()
    .describe('Position of `size` in the frame, or of `ratio` in its box. Default: center'),
  offset: Pair.optional().describe('Moves the clip: [right, down] in percent of the frame'),
  ratio: between(0.05, 20)
    .optional()
    .describe(
      'Width divided by height: the clip becomes the largest such box within its place. 1 is a square',
    ),
  scale: between(0.01, 20).optional().describe('Scale about the center of the clip'),
  rotation: between(-360, 360).optional().describe('Degrees, clockwise'),
  fit: z
    .enum(['auto', 'cover', 'contain', 'fill'])
    .optional()
    .describe(
      'For pictures and videos. auto: fills the place if little is cropped, otherwise shows all of it over a blurred copy',
    ),
};

const Change = z
  .strictObject({ ...place, hidden: z.boolean().optional(), asset: AssetChange.optional() })
  .meta({ id: 'Change' });

export const Clip = z
  .strictObject({
    name: z.string().max(60).optional().describe('Name for people who edit the template; not shown'),
    asset: Asset,
    start: Time.optional().describe('Defaults to the start of the scene (or film)'),
    said: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('Starts when these words of the script are spoken in its scene; if they are not, at `start`'),
    length: z
      .union([between(0.05, 600), z.enum(['auto', 'end'])], { error: 'must be seconds, "auto" or "end"' })
      .optional()
      .describe(
        'Seconds; end: to the end of the scene; auto: as long as the video or sound is, otherwise to the end',
      ),
    end: Time.optional().describe('Instead of `length`'),
    only: z
      .array(Aspect)
      .min(1)
      .max(3)
      .optional()
      .describe('Aspect ratios in which the clip is shown. Default: all'),
    showIf: ShowIf.optional(),
    ...place,
    opacity: between(0, 1).optional(),
    transition: z
      .strictObject({
        in: z.enum(TRANSITIONS).optional(),
        out: z.enum(TRANSITIONS).optional(),
        seconds: between(0.05, 5).optional().describe('Default: 0.5'),
      })
      .optional(),
    effect: z.enum(EFFECTS).optional().describe('Slow movement over the whole clip'),
    keyframes: Keyframes.optional(),
    anchor: Pair.optional().describe(
      'Pivot of scale and rotation, in percent of the clip’s box. Default: [50, 50]',
    ),
    portrait: Change.optional().describe('Overrides for portrait'),
    landscape: Change.optional().describe('Overrides for landscape'),
    square: Change.optional().describe('Overrides for square'),
  })
  .meta({ id: 'Clip' });
export type Clip = z.output<typeof Clip>;
