import { buffer } from 'node:stream/consumers';
import * as contract from '../../../contract/operations/speech.ts';
import type { SpeechModels } from '../../../contract/v1/audio-speech.ts';
import { checkPronunciation, lexiconOf } from '../../../service/library/pronunciations.ts';
import { customVoices } from '../../../service/library/voices/custom-voices.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';
import { SOUND_TYPES } from '../responses/speech.ts';
import { type ResolverContext, resolversOf } from './resolvers.ts';
import { describeVoice, mergedManner } from './voices.ts';

const operation = operationsUsing<ResolverContext & Pick<HttpContext, 'speakAloud'>>();

/** Field names for error messages. */
const SPEECH_FIELDS = { script: 'script', voice: 'voice_id', format: 'format' };

const createSpeech = operation(contract.createSpeech, {
  async handle(call) {
    const { script, format = 'mp3', manner = {}, word_times: hasWordTimes = false } = call.body;
    const {
      voice,
      manner: inherited,
      warning,
    } = await resolversOf(call, 'wait').voice(call.body.voice_id, 'voice_id');
    if (call.context.isStrict) await call.context.scriptFit.check(script, voice, 'voice_id');
    const ownPronunciations = (call.body.pronunciations ?? []).map((pronunciation, index) =>
      checkPronunciation(pronunciation, `pronunciations.${index}.`),
    );
    const options = {
      voiceId: voice.id,
      locale: voice.locale,
      pronunciations: [...ownPronunciations, ...(await lexiconOf(call.context.db, call.account.id))],
      manner: mergedManner(manner, inherited),
      script,
      format,
      speed: 1,
      fields: SPEECH_FIELDS,
      isWhole: hasWordTimes,
    };
    return async (signal) => {
      const spoken = await call.context.speakAloud.speak(options, signal);
      const { sound, bytes, duration, words } = spoken;
      const type = SOUND_TYPES[format];
      if (!hasWordTimes) return { type, bytes, sound };
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

/** Rounds to milliseconds. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

const OPENAI_FIELDS = { script: 'input', voice: 'voice', format: 'response_format' };

const createAudioSpeech = operation(contract.createAudioSpeech, {
  async handle(call) {
    const { input: script, response_format: format = 'mp3', speed = 1 } = call.body;
    const { voice, manner } = await resolversOf(call, 'wait').voice(call.body.voice, 'voice');
    if (call.context.isStrict) await call.context.scriptFit.check(script, voice, 'voice');
    const pronunciations = await lexiconOf(call.context.db, call.account.id);
    const options = {
      voiceId: voice.id,
      locale: voice.locale,
      pronunciations,
      manner,
      script,
      format,
      speed,
      fields: OPENAI_FIELDS,
    };
    return async (signal) => {
      const { sound, bytes } = await call.context.speakAloud.speak(options, signal);
      return { type: SOUND_TYPES[format], bytes, sound };
    };
  },
});

/** Our model, and the names that clients of OpenAI's API send whatever the list contains. */
const MODELS = ['castwright', 'tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'];
/** Unix time of the first release. */
const MODELS_CREATED_AT = 1_767_225_600;

const MODEL_LIST: SpeechModels = {
  object: 'list',
  data: MODELS.map((id) => ({ id, object: 'model', created: MODELS_CREATED_AT, owned_by: 'castwright' })),
};

const listModels = operation(contract.listModels, {
  example: MODEL_LIST,
  handle: async () => MODEL_LIST,
});

const listAudioVoices = operation(contract.listAudioVoices, {
  async handle({ context, account, baseUrl }) {
    const catalog = await context.voices();
    const custom = await customVoices(context.db, catalog, account.id);
    const voices = [...custom.map(({ voice }) => voice), ...catalog.voices];
    return {
      voices: voices.map((voice) => {
        const { voice_id: id, name, language, gender } = describeVoice(voice, baseUrl);
        return { id, name, language, gender };
      }),
    };
  },
});

export const SPEECH_OPERATIONS = [createSpeech, createAudioSpeech, listModels, listAudioVoices];
