import { z } from 'zod';
import { between } from './fields.ts';
import { CaptionPlaces } from './scene.ts';

const CAPTION_STYLES = ['highlight', 'karaoke', 'boxed', 'pop', 'minimal'] as const;

/** What a caller may choose besides the variables, and what it is otherwise. */
export const Slots = z.strictObject({
  avatar: z
    .strictObject({ id: z.int().min(1).optional().describe('Of a built-in avatar') })
    .optional()
    .describe('Who presents'),
  voice: z
    .strictObject({ id: z.string().max(120).optional().describe('voice_id of a built-in voice') })
    .optional()
    .describe('Who speaks'),
  music: z
    .strictObject({
      id: z.int().min(1).optional().describe('music_id of a built-in track; no music by default'),
      volume: between(0, 2).optional().describe('1 (default) is about 18 dB under the voice'),
    })
    .optional(),
  caption: CaptionPlaces.extend({
    show: z.boolean().optional().describe('Whether there are captions where the caller does not say; false'),
    style: z.enum(CAPTION_STYLES).optional().describe('highlight unless told otherwise'),
  })
    .optional()
    .describe('What is said, as text'),
});
export type Slots = z.output<typeof Slots>;
