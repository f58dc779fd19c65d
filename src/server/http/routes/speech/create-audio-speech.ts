import * as described from '../../../../contract/operations/speech.ts';
import { lexiconOf } from '../../../../service/library/pronunciations/pronunciations.ts';
import { SOUND_TYPES } from '../../answers/sound-types.ts';
import { resolversOf } from '../../server/media.ts';
import { operation } from '../../server/operation.ts';

const FIELDS = { script: 'input', voice: 'voice', format: 'response_format' };

export const createAudioSpeech = operation(described.createAudioSpeech, {
  async handle(call) {
    const { input: script, response_format: format = 'mp3', speed = 1 } = call.body;
    const { voice, manner } = await resolversOf(call, 'wait').voice(call.body.voice, 'voice');
    if (call.context.isStrict) await call.context.scriptFit.check(script, voice, 'voice');
    const pronunciations = await lexiconOf(call.context.db, call.account.id);
    const wish = {
      voiceId: voice.id,
      locale: voice.locale,
      pronunciations,
      manner,
      script,
      format,
      speed,
      fields: FIELDS,
    };
    return async (signal) => {
      const { sound, bytes } = await call.context.speakAloud.speak(wish, signal);
      return { type: SOUND_TYPES[format], bytes, sound };
    };
  },
});
