import { asksForNatural, type ExpectedVoice } from '../../../catalog/voices.ts';
import { invalidField } from '../../../contract/errors.ts';
import type { Manner } from '../../../film/request.ts';
import type { Voice } from '../../../voices/voice.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { findCustomVoice } from './custom-voices.ts';
import type { LoadVoiceCatalog } from './load-voice-catalog.ts';
import type { NaturalVoices } from './natural-voices.ts';

/** The voice that a client names in a field: who speaks, and how. What is stored needs no record to be kept. */
export type ResolveVoice = (
  id: string,
  field: string,
  /** Decides who stands in for a hosted voice whose id tells neither language nor gender. */
  expected?: ExpectedVoice,
) => Promise<{ voice: Voice; manner?: Manner; warning?: string }>;

/** Seconds that who asks for a natural voice waits for those that are being fetched. */
export const NATURAL_VOICE_WAIT = 20;

/**
 * @param natural what may be under way
 * @throws {ApiError} naming the field; another account's voice is answered like one that does not exist
 */
export function voiceResolver(
  db: Db,
  voices: LoadVoiceCatalog,
  accountId: string,
  natural?: Pick<NaturalVoices, 'settled'>,
): ResolveVoice {
  return async (id, field, expected) => {
    if (asksForNatural(id)) await natural?.settled(NATURAL_VOICE_WAIT);
    const catalog = await voices();
    const resolved = catalog.resolve(id, expected);
    if (resolved) return resolved;
    const own = await findCustomVoice(db, catalog, id, accountId);
    if (!own) throw invalidField(field, `"${id.slice(0, 80)}" is not one of the voices`);
    if ('missing' in own) {
      throw invalidField(field, `is made of the voice "${own.missing}", which is not installed any more`);
    }
    return { voice: own.base, manner: own.manner };
  };
}
