import { z } from 'zod';
import { between, Color, mergedText, Shadow, Stroke } from './fields.ts';
import { Time } from './time.ts';

export const FACES = ['sans', 'heavy', 'condensed', 'serif', 'tech', 'hand'] as const;

export const ALIGNS = ['start', 'center', 'end'] as const;

/** How text looks; `styles` of a template are named sets of these. */
const look = {
  size: between(0.5, 60)
    .optional()
    .describe('Of the letters, in units; 6 unless told otherwise. It shrinks to fit'),
  minSize: between(0.5, 60).optional().describe('It does not shrink below this; 2.4 unless told otherwise'),
  face: z.enum(FACES).optional().describe('sans unless told otherwise'),
  weight: between(100, 900).optional().describe('700 unless told otherwise'),
  color: Color.optional().describe('#ffffff unless told otherwise'),
  align: z
    .enum(ALIGNS)
    .optional()
    .describe('By the direction in which the text is read; center unless told otherwise'),
  valign: z.enum(['top', 'middle', 'bottom']).optional().describe('middle unless told otherwise'),
  lineHeight: between(0.7, 3).optional().describe('1.15 unless told otherwise'),
  letterSpacing: between(-0.2, 1).optional().describe('In sizes of the letters'),
  uppercase: z.boolean().optional(),
  maxLines: z.int().min(1).max(30).optional(),
  emphasis: z
    .strictObject({ color: Color })
    .optional()
    .describe('Of words between asterisks: `Save *half* today`'),
  stroke: Stroke.optional(),
  shadow: Shadow.optional(),
  plate: z
    .strictObject({
      color: Color,
      padding: between(0, 3).optional().describe('In sizes of the letters; 0.35 unless told otherwise'),
      radius: between(0, 3).optional().describe('In sizes of the letters; 0.25 unless told otherwise'),
      behind: z.enum(['lines', 'block']).optional().describe('block unless told otherwise'),
    })
    .optional()
    .describe('A ground behind the letters'),
  pace: z
    .strictObject({
      by: z
        .enum(['words', 'lines', 'typed', 'speech'])
        .describe('speech: each word when it is said; as `words` where nothing is said'),
      step: between(0.01, 5).optional().describe('Seconds; 0.12 unless told otherwise'),
    })
    .optional()
    .describe('Comes piece by piece; `transition.in` is then how each piece comes: fade, rise or none'),
};

export const TextStyle = z.strictObject(look).meta({ id: 'TextStyle' });
export type TextStyle = z.output<typeof TextStyle>;

export const TextAsset = z
  .strictObject({
    type: z.literal('text'),
    text: mergedText(2000).describe('May hold {{NAME}}; without any text the clip is left out'),
    style: z.string().max(40).optional().describe('Name of one of the `styles` of the template'),
    ...look,
    struck: z
      .strictObject({ at: Time, color: Color })
      .optional()
      .describe('A line through the text, drawn from this second of the clip on'),
  })
  .meta({ id: 'TextAsset' });
export type TextAsset = z.output<typeof TextAsset>;
