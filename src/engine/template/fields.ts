import { z } from 'zod';
import { ASPECT_NAMES } from '../../contract/enums.ts';

/** Building blocks of the template's schema. Lengths are in units: a hundredth of the frame's shorter side. */

export function between(min: number, max: number) {
  return z.number().min(min).max(max);
}

/** Control characters without a visible effect, which no engine and no font supports. */
export const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/u;
const HAS_CONTROLS = { error: 'must not contain control characters (such as U+0000)' };

/** Text with `{{NAME}}` placeholders for variables. */
export function mergedText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROLS.test(text), HAS_CONTROLS);
}

export const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Reference to a picture, a video, a sound or a Lottie file. */
export const MediaReference = z
  .string()
  .min(1)
  .max(4096)
  .describe(
    'A URL, `asset:` and the id of a stored file, `art:` and the name of built-in artwork, or {{NAME}}',
  )
  .meta({ id: 'MediaReference' });

const COLOR =
  /^(?:#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-z][A-Za-z0-9-]{0,39}|\{\{[A-Za-z][A-Za-z0-9_]{0,39}\}\})(?:\/(?:100|\d{1,2}))?$/;

export const Color = z
  .string()
  .regex(COLOR, { error: 'must be a color such as #ff5a3c, the name of one of `colors`, or {{NAME}}' })
  .describe(
    '`#rgb`, `#rrggbb`, `#rrggbbaa`, the name of one of `colors`, or {{NAME}}; append `/40` for 40 % opacity',
  )
  .meta({ id: 'Color' });

/** A part of the frame in percent, measured from its top left corner. */
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
  .describe('Corner radius in units; `round` makes round ends or a circle')
  .meta({ id: 'Radius' });

export const Shadow = z
  .strictObject({
    color: Color.optional().describe('Default: #00000066'),
    blur: between(0, 50).optional().describe('Units. Default: 3'),
    y: between(-50, 50).optional().describe('Vertical offset in units. Default: 1'),
  })
  .meta({ id: 'Shadow' });
export type Shadow = z.output<typeof Shadow>;

export const Stroke = z
  .strictObject({ color: Color, width: between(0.05, 50).describe('Units') })
  .meta({ id: 'Stroke' });
export type Stroke = z.output<typeof Stroke>;

export const Aspect = z.enum(ASPECT_NAMES).meta({ id: 'Aspect' });

const error = 'must be the name of a variable, !NAME, or a list of these';
const Condition = z.string().regex(/^!?[A-Za-z]\w*$/, { error });

export const ShowIf = z
  .union([Condition, z.array(Condition).min(1).max(10)], { error })
  .describe('Shown only if these variables have a value. `!NAME` means that the variable is empty')
  .meta({ id: 'ShowIf' });

/** Rules for media references in a template or a value. */
export interface MediaRules {
  /** Whether `file:` addresses are allowed, for local templates of the caller's own. */
  files?: boolean;
}

const KINDS = /^(?:https?:\/\/[^\s]+|asset:[^\s]+|art:[A-Za-z0-9][A-Za-z0-9/_-]*(?:\.[A-Za-z0-9]+)?)$/;

export function isMediaReference(text: string, { files = false }: MediaRules = {}): boolean {
  return KINDS.test(text) || (files && /^file:\/\/\/\S+$/.test(text));
}

export const MEDIA_KINDS = 'an http(s) address, `asset:` and the id of a stored file, or `art:` and a name';
