import { z } from 'zod';
import { CreateCustomVoice } from '../v2/custom-voice.ts';

/** A voice as it would be, before it gets a name. */
export const TryVoice = CreateCustomVoice.omit({ name: true });
export type TryVoice = z.output<typeof TryVoice>;

/** How it stands with the natural voices that speak where nobody chose. */
export const NaturalVoicesState = z.object({
  state: z.enum(['installed', 'fetching', 'missing']),
  bytes: z.int().describe('Fetched so far'),
  total: z.int().nullable().describe('To fetch; null where nobody knows yet'),
  problem: z.string().nullable().describe('Why the last try came to nothing'),
});

export const VoicePacks = z.object({
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      languages: z.array(z.string()),
      voices: z.int(),
      bytes: z.int().nullable().describe('To download; null where nobody knows'),
      licence: z.object({
        name: z.string(),
        url: z.string(),
        commercial: z.boolean().describe('May be used commercially'),
        accept: z.boolean().describe('Must be accepted when it is installed'),
      }),
      attribution: z.string(),
      installed: z.boolean(),
    }),
  ),
  natural: NaturalVoicesState,
});
export type VoicePacks = z.output<typeof VoicePacks>;
