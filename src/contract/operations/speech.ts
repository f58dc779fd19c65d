import { CreateAudioSpeech, SpeechModels, SpeechVoices } from '../v1/audio-speech.ts';
import { CreateSpeech, SpokenWords } from '../v2/speech.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'voices', tag: 'Avatars and voices' });

export const createSpeech = defineOperation({
  method: 'POST',
  path: '/v2/speech',
  name: 'createSpeech',
  summary: 'Speak a script: the sound of a voice alone, at once; with word_times when each word is heard',
  body: CreateSpeech,
  data: SpokenWords,
  frame: 'speech',
});

export const createAudioSpeech = defineOperation({
  method: 'POST',
  path: '/v1/audio/speech',
  name: 'createAudioSpeech',
  summary: 'Speak a text, in the form that clients of OpenAI’s text-to-speech use',
  body: CreateAudioSpeech,
  frame: 'speech',
  failures: 'error_object',
});

export const listModels = defineOperation({
  method: 'GET',
  path: '/v1/models',
  name: 'listModels',
  summary: 'List what a speech may name as its model, in the form of OpenAI’s interface',
  data: SpeechModels,
  frame: 'bare',
  failures: 'error_object',
});

export const listAudioVoices = defineOperation({
  method: 'GET',
  path: '/v1/audio/voices',
  name: 'listAudioVoices',
  summary: 'List every voice for clients of OpenAI’s text-to-speech, your own first',
  data: SpeechVoices,
  example: { voices: [{ id: 'en-US-slt', name: 'Susan', language: 'english', gender: 'female' }] },
  frame: 'bare',
  failures: 'error_object',
});
