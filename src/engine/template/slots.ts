import { z } from 'zod';
import { between } from './fields.ts';
import { CaptionPlaces } from './scene.ts';

const CAPTION_STYLES = ['highlight', 'karaoke', 'boxed', 'pop', 'minimal'] as const;

/** Choices of the caller besides the variables, with their defaults. */
export const Slots = z.strictObject({
  avatar: z
    .strictObject({ id: z.int().min(1).optional().describe('Id of a built-in avatar') })
    .optional()
    .describe('The presenter'),
  voice: z
    .strictObject({ id: z.string().max(120).optional().describe('voice_id of a built-in voice') })
    .optional()
    .describe('The voice'),
  music: z
    .strictObject({
      id: z.int().min(1).optional().describe('music_id of a built-in track; no music by default'),
      volume: between(0, 2).optional().describe('1 (default) is about 18 dB under the voice'),
    })
    .optional(),
  caption: CaptionPlaces.extend({
    show: z.boolean().optional().describe('Whether captions are shown by default. Default: false'),
    style: z.enum(CAPTION_STYLES).optional().describe('Default: highlight'),
  })
    .optional()
    .describe('Captions'),
});
export type Slots = z.output<typeof Slots>;
