import { z } from 'zod';
import { Clip } from './clip.ts';
import { Box, between, Color, mergedText, ShowIf } from './fields.ts';

/** Placement of captions; `false` hides them. */
const CaptionPlace = z.strictObject({
  box: Box.optional(),
  size: between(1, 20).optional().describe('Font size in units'),
});

export const CaptionPlaces = CaptionPlace.extend({
  portrait: CaptionPlace.optional(),
  landscape: CaptionPlace.optional(),
  square: CaptionPlace.optional(),
});
export type CaptionPlaces = z.output<typeof CaptionPlaces>;

export const SCRIPT_LIMIT = 20_000;

export const Scene = z
  .strictObject({
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, {
        error: 'must be a letter followed by letters, digits, - or _',
      })
      .optional()
      .describe('Name by which times in other places refer to it'),
    script: mergedText(SCRIPT_LIMIT)
      .optional()
      .describe('Spoken script; may contain {{NAME}} and [pause 1s]'),
    length: z
      .union([between(0.2, 600), z.enum(['script', 'auto'])], {
        error: 'must be seconds, "script" or "auto"',
      })
      .optional()
      .describe(
        'Seconds; script: the length of its spoken script; auto: the same if it has a script, otherwise as long as its clips need',
      ),
    lead: between(0, 30).optional().describe('Seconds of silence before the script. Default: 0.1'),
    tail: between(0, 30).optional().describe('Seconds of silence after the script. Default: 0.1'),
    atLeast: between(0.2, 600).optional().describe('Seconds'),
    atMost: between(0.2, 600).optional().describe('Seconds; never cuts speech'),
    background: Color.optional().describe('Defaults to the background of the film'),
    caption: z
      .union([z.literal(false), CaptionPlaces], { error: 'must be false, or the placement of captions' })
      .optional(),
    showIf: ShowIf.optional(),
    clips: z.array(Clip).max(120).describe('The first clip is on top'),
  })
  .meta({ id: 'Scene' });
export type Scene = z.output<typeof Scene>;
