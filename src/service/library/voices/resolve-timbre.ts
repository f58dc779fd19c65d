import { invalidField } from '../../../contract/errors.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { customVoiceOfTimbre } from './custom-voices.ts';
import type { LoadVoiceCatalog } from './load-voice-catalog.ts';
import type { ResolveVoice } from './resolve-voice.ts';

/** Turns the number of a voice that a client names in a field into who speaks, and how. */
export type ResolveTimbre = (timbre: number, field: string) => ReturnType<ResolveVoice>;

/** @throws {ApiError} naming the field; another account's voice is answered like one that does not exist */
export function timbreResolver(
  db: Db,
  voices: LoadVoiceCatalog,
  accountId: string,
  resolve: ResolveVoice,
): ResolveTimbre {
  return async (timbre, field) => {
    const known = (await voices()).voices.find(({ timbreId }) => timbreId === timbre);
    const id = known?.id ?? (await customVoiceOfTimbre(db, accountId, timbre));
    if (id === undefined) throw invalidField(field, `${timbre} is not the timbre_id of one of the voices`);
    return resolve(id, field);
  };
}
