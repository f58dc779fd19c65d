import { z } from 'zod';
import { Clip } from './clip.ts';
import { Box, between, Color, mergedText, ShowIf } from './fields.ts';

/** Where captions stand; `false`: none here. */
const CaptionPlace = z.strictObject({
  box: Box.optional(),
  size: between(1, 20).optional().describe('Of the letters, in units'),
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
      .describe('By which times elsewhere can mean it'),
    script: mergedText(SCRIPT_LIMIT)
      .optional()
      .describe('What is said here; may hold {{NAME}} and [pause 1s]'),
    length: z
      .union([between(0.2, 600), z.enum(['script', 'auto'])], {
        error: 'must be seconds, "script" or "auto"',
      })
      .optional()
      .describe(
        'Seconds; script: as long as its script is spoken; auto: so where something is said, otherwise as long as its clips need',
      ),
    lead: between(0, 30).optional().describe('Seconds before it is said; 0.1 unless told otherwise'),
    tail: between(0, 30).optional().describe('Seconds after it was said; 0.1 unless told otherwise'),
    atLeast: between(0.2, 600).optional().describe('Seconds'),
    atMost: between(0.2, 600).optional().describe('Seconds; nothing that is said is cut for it'),
    background: Color.optional().describe('That of the film unless told otherwise'),
    caption: z
      .union([z.literal(false), CaptionPlaces], { error: 'must be false, or where captions stand' })
      .optional(),
    showIf: ShowIf.optional(),
    clips: z.array(Clip).max(120).describe('The first clip is on top'),
  })
  .meta({ id: 'Scene' });
export type Scene = z.output<typeof Scene>;
