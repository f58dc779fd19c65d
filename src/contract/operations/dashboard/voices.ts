import { ListenTo, SpeakingProgress, SpokenPassage } from '../../dashboard/speech.ts';
import {
  AutomaticVoice,
  AutomaticVoiceQuery,
  DetectLanguage,
  FetchState,
  InstallPack,
  PackParams,
  ScriptLanguage,
  TryVoice,
  VoicePacks,
} from '../../dashboard/voices.ts';
import { defineOperation } from '../define-operation.ts';

export const listen = defineOperation({
  method: 'POST',
  path: '/dashboard/api/listen',
  name: 'listen',
  summary: 'A minute of a script as a video would speak it, told while it is made',
  right: 'read',
  body: ListenTo,
  progress: SpeakingProgress,
  data: SpokenPassage,
  frame: 'progress',
});

export const automaticVoice = defineOperation({
  method: 'GET',
  path: '/dashboard/api/automatic_voice',
  name: 'automaticVoice',
  summary: 'The voice that speaks for a presenter where nobody chooses one',
  query: AutomaticVoiceQuery,
  data: AutomaticVoice,
});

export const detectLanguage = defineOperation({
  method: 'POST',
  path: '/dashboard/api/script_language',
  name: 'detectLanguage',
  summary: 'The language of a script, where it is not the one that a form is set to',
  right: 'read',
  body: DetectLanguage,
  data: ScriptLanguage,
});

export const voicePacks = defineOperation({
  method: 'GET',
  path: '/dashboard/api/voice_packs',
  name: 'voicePacks',
  summary: 'Packs of voices that are installed, and that can be',
  data: VoicePacks,
});

export const fetchNaturalVoices = defineOperation({
  method: 'POST',
  path: '/dashboard/api/natural_voices',
  name: 'fetchNaturalVoices',
  summary: 'Begins to fetch the natural voices, unless that is under way',
  right: 'manage',
  data: FetchState,
});

export const installVoicePack = defineOperation({
  method: 'POST',
  path: '/dashboard/api/voice_packs/:id/install',
  name: 'installVoicePack',
  summary: 'Begins to install a pack, unless it is here or on its way',
  right: 'manage',
  params: PackParams,
  body: InstallPack,
  data: FetchState,
});

export const tryVoice = defineOperation({
  method: 'POST',
  path: '/dashboard/api/voice_sample',
  name: 'tryVoice',
  summary: 'A greeting in a voice that is not kept yet, as M4A',
  right: 'read',
  body: TryVoice,
  frame: 'sound',
});
