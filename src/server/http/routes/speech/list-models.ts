import * as described from '../../../../contract/operations/speech.ts';
import type { SpeechModels } from '../../../../contract/v1/audio-speech.ts';
import { operation } from '../../server/operation.ts';

/** Ours, and the names that such clients send whatever they are offered. */
const MODELS = ['castwright', 'tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'];
/** Unix time of the first version. */
const CREATED = 1_767_225_600;

const MODEL_LIST: SpeechModels = {
  object: 'list',
  data: MODELS.map((id) => ({ id, object: 'model', created: CREATED, owned_by: 'castwright' })),
};

export const listModels = operation(described.listModels, {
  example: MODEL_LIST,
  handle: async () => MODEL_LIST,
});
