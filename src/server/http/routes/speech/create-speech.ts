import { buffer } from 'node:stream/consumers';
import * as described from '../../../../contract/operations/speech.ts';
import { checkedPronunciation } from '../../../../service/library/pronunciations/check-pronounced.ts';
import { lexiconOf } from '../../../../service/library/pronunciations/pronunciations.ts';
import { SOUND_TYPES } from '../../answers/sound-types.ts';
import { resolversOf } from '../../server/media.ts';
import { operation } from '../../server/operation.ts';
import { mergedManner } from '../../views/voice-view.ts';

const FIELDS = { script: 'script', voice: 'voice_id', format: 'format' };

export const createSpeech = operation(described.createSpeech, {
  async handle(call) {
    const { script, format = 'mp3', manner = {}, word_times: isWhole = false } = call.body;
    const {
      voice,
      manner: inherited,
      warning,
    } = await resolversOf(call, 'wait').voice(call.body.voice_id, 'voice_id');
    if (call.context.isStrict) await call.context.scriptFit.check(script, voice, 'voice_id');
    const told = (call.body.pronunciations ?? []).map((one, index) =>
      checkedPronunciation(one, `pronunciations.${index}.`),
    );
    const wish = {
      voiceId: voice.id,
      locale: voice.locale,
      pronunciations: [...told, ...(await lexiconOf(call.context.db, call.account.id))],
      manner: mergedManner(manner, inherited),
      script,
      format,
      speed: 1,
      fields: FIELDS,
      isWhole,
    };
    return async (signal) => {
      const spoken = await call.context.speakAloud.speak(wish, signal);
      const { sound, bytes, duration, words } = spoken;
      const type = SOUND_TYPES[format];
      if (!isWhole) return { type, bytes, sound };
      const warnings = [...(warning === undefined ? [] : [warning]), ...spoken.warnings];
      return {
        data: {
          sound: (await buffer(sound)).toString('base64'),
          format,
          content_type: type,
          duration: rounded(duration),
          words: words.map(({ text, offset, length, start, end }) => ({
            text,
            from: offset,
            to: offset + length,
            start: rounded(start),
            end: rounded(end),
          })),
          ...(warnings.length > 0 && { warnings }),
        },
      };
    };
  },
});

/** To the millisecond. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
