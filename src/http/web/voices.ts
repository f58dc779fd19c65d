import { readFile } from 'node:fs/promises';
import { TryVoice, VoicePacks } from '../../contract/dashboard/voices.ts';
import { resolversOf } from '../media.ts';
import { operation, Sound } from '../operation.ts';
import { mannerOf } from '../voice-facts.ts';

export const voicePacks = operation({
  method: 'GET',
  path: '/dashboard/api/voice_packs',
  name: 'voicePacks',
  summary: 'Packs of voices that are installed, and that can be',
  data: VoicePacks,
  async handle({ context }) {
    const packs = await context.voicePacks();
    return {
      packs: packs.map(({ bytes, isInstalled, ...pack }) => ({
        ...pack,
        bytes: bytes ?? null,
        installed: isInstalled,
      })),
    };
  },
});

export const tryVoice = operation({
  method: 'POST',
  path: '/dashboard/api/voice_sample',
  name: 'tryVoice',
  summary: 'A greeting in a voice that is not kept yet, as M4A',
  right: 'read',
  body: TryVoice,
  frame: 'sound',
  data: Sound,
  async handle(call) {
    const { voice, manner } = await resolversOf(call).voice(call.body.voice_id, 'voice_id');
    return readFile(await call.context.samples.inManner(voice, mannerOf(call.body, manner)));
  },
});
