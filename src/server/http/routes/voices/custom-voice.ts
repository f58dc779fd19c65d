import * as described from '../../../../contract/operations/voices.ts';
import {
  type CustomVoice as Created,
  createCustomVoice,
  deleteCustomVoice,
} from '../../../../service/library/voices/custom-voices.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolversOf } from '../../server/media.ts';
import { operation } from '../../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../../views/deletion.ts';
import { describeVoice, mergedManner } from '../../views/voice-view.ts';

export const createCustomVoiceOperation = operation(described.createCustomVoice, {
  async handle(call) {
    const { name, voice_id: id } = call.body;
    const { voice: base, manner: inherited, warning } = await resolversOf(call, 'wait').voice(id, 'voice_id');
    const manner = mergedManner(call.body, inherited);
    const answer = ({ voice, manner: own }: Created) => {
      const { language, gender, age, audio_url: audioUrl } = describeVoice(voice, call.baseUrl);
      return {
        voice_id: voice.id,
        timbre_id: voice.timbreId,
        name,
        base_voice_id: base.id,
        language,
        gender,
        age,
        rate: own.rate ?? 1,
        pitch: own.pitch ?? 0,
        range: own.range ?? 1,
        style: own.style ?? ('neutral' as const),
        audio_url: audioUrl,
        warnings: warning === undefined ? undefined : [warning],
      };
    };
    const wanted = { accountId: call.account.id, name, base, manner };
    return createOnce(
      call,
      (onCreated) => createCustomVoice(call.context.db, { ...wanted, onCreated }),
      answer,
    );
  },
});

export const deleteCustomVoiceOperation = operation(described.deleteCustomVoice, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteCustomVoice(context, account.id, params.voice_id, deleteOptionsOf(query));
    return { voice_id: params.voice_id, deleted: true as const, ...receiptView(receipt) };
  },
});
