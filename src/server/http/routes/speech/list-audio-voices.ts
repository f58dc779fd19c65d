import * as described from '../../../../contract/operations/speech.ts';
import { customVoices } from '../../../../service/library/voices/custom-voices.ts';
import { operation } from '../../server/operation.ts';
import { describeVoice } from '../../views/voice-view.ts';

export const listAudioVoices = operation(described.listAudioVoices, {
  async handle({ context, account, baseUrl }) {
    const catalog = await context.voices();
    const own = await customVoices(context.db, catalog, account.id);
    const voices = [...own.map(({ voice }) => voice), ...catalog.voices];
    return {
      voices: voices.map((voice) => {
        const { voice_id: id, name, language, gender } = describeVoice(voice, baseUrl);
        return { id, name, language, gender };
      }),
    };
  },
});
