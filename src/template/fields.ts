import { z } from 'zod';

/** Building blocks of the template's schema. Lengths are in units: a hundredth of the frame's shorter side. */

export function between(least: number, most: number) {
  return z.number().min(least).max(most);
}

/** Signs that neither show nor part words: no engine and no font knows them. */
export const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/u;
const HAS_CONTROLS = { error: 'must not hold control characters (such as U+0000)' };

/** Text in which `{{NAME}}` stands for the value of a variable. */
export function mergedText(most: number) {
  return z
    .string()
    .max(most)
    .refine((text) => !CONTROLS.test(text), HAS_CONTROLS);
}

export const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** What names a picture, a video, a sound or a Lottie file. */
export const MediaReference = z
  .string()
  .min(1)
  .max(4096)
  .describe('Address, `asset:` and the id of a stored file, `art:` and the name of our artwork, or {{NAME}}')
  .meta({ id: 'MediaReference' });

const COLOR =
  /^(?:#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-z][A-Za-z0-9-]{0,39}|\{\{[A-Za-z][A-Za-z0-9_]{0,39}\}\})(?:\/(?:100|\d{1,2}))?$/;

export const Color = z
  .string()
  .regex(COLOR, { error: 'must be a color such as #ff5a3c, the name of one of `colors`, or {{NAME}}' })
  .describe(
    '`#rgb`, `#rrggbb`, `#rrggbbaa`, the name of one of `colors`, or {{NAME}}; `/40` behind it makes it 40 % opaque',
  )
  .meta({ id: 'Color' });

/** A part of the frame in percent, from its left and upper edge. */
export const Box = z
  .tuple([between(-300, 300), between(-300, 300), between(0.1, 600), between(0.1, 600)], {
    error: 'must be [x, y, width, height] in percent of the frame',
  })
  .describe('[x, y, width, height] in percent of the frame')
  .meta({ id: 'Box' });

export const Pair = z
  .tuple([between(-300, 300), between(-300, 300)], { error: 'must be a pair of numbers' })
  .describe('[across, down] in percent')
  .meta({ id: 'Pair' });

export const Radius = z
  .union([between(0, 200), z.literal('round')], { error: 'must be a number of units or "round"' })
  .describe('Of the corners, in units; `round` makes ends or a whole circle')
  .meta({ id: 'Radius' });

export const Shadow = z
  .strictObject({
    color: Color.optional().describe('#00000066 unless told otherwise'),
    blur: between(0, 50).optional().describe('Units; 3 unless told otherwise'),
    y: between(-50, 50).optional().describe('How far it falls, in units; 1 unless told otherwise'),
  })
  .meta({ id: 'Shadow' });
export type Shadow = z.output<typeof Shadow>;

export const Stroke = z
  .strictObject({ color: Color, width: between(0.05, 50).describe('Units') })
  .meta({ id: 'Stroke' });
export type Stroke = z.output<typeof Stroke>;

export const ASPECTS = ['portrait', 'landscape', 'square'] as const;
export const Aspect = z.enum(ASPECTS).meta({ id: 'Aspect' });

const error = 'must be the name of a variable, !NAME, or a list of them';
const Condition = z.string().regex(/^!?[A-Za-z]\w*$/, { error });

export const ShowIf = z
  .union([Condition, z.array(Condition).min(1).max(10)], { error })
  .describe('Shown only where these variables are not empty (`!NAME`: where it is empty)')
  .meta({ id: 'ShowIf' });
