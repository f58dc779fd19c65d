import { z } from 'zod';
import { integer, numberBetween, optional } from './fields.ts';

/** What plays under a voice. */
export const Music = z.object({
  music_id: integer().describe('From a music list, or your own'),
  volume: optional(numberBetween(0, 2)).describe(
    'Default 1, about 18 dB under the voice; 2 is 6 dB louder, 0 is silent',
  ),
});
