import { z } from 'zod';
import { between, Color, mergedText, Shadow, Stroke } from './fields.ts';
import { Time } from './time.ts';

export const FACES = ['sans', 'heavy', 'condensed', 'serif', 'tech', 'hand'] as const;

export const ALIGNS = ['start', 'center', 'end'] as const;

/** Style properties of text; a template's `styles` are named sets of these. */
const look = {
  size: between(0.5, 60).optional().describe('Font size in units; shrinks to fit. Default: 6'),
  minSize: between(0.5, 60).optional().describe('Minimum font size in units. Default: 2.4'),
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

export const TextStyle = z.strictObject(look).meta({ id: 'TextStyle' });
export type TextStyle = z.output<typeof TextStyle>;

export const TextAsset = z
  .strictObject({
    type: z.literal('text'),
    text: mergedText(2000).describe('May contain {{NAME}}; the clip is hidden if the text is empty'),
    style: z.string().max(40).optional().describe('Name of one of the `styles` of the template'),
    ...look,
    struck: z
      .strictObject({ at: Time, color: Color })
      .optional()
      .describe('A line through the text, drawn from this second of the clip'),
  })
  .meta({ id: 'TextAsset' });
export type TextAsset = z.output<typeof TextAsset>;
