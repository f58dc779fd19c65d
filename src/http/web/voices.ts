import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { NaturalVoicesState, TryVoice, VoicePacks } from '../../contract/dashboard/voices.ts';
import type { NaturalVoices } from '../../service/voices/natural-voices.ts';
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
      natural: stateOf(context.naturalVoices),
    };
  },
});

export const fetchNaturalVoices = operation({
  method: 'POST',
  path: '/dashboard/api/natural_voices',
  name: 'fetchNaturalVoices',
  summary: 'Begins to fetch the natural voices, unless that is under way',
  right: 'manage',
  data: NaturalVoicesState,
  async handle({ context }) {
    context.naturalVoices?.fetch();
    return stateOf(context.naturalVoices);
  },
});

function stateOf(natural: NaturalVoices | undefined): z.output<typeof NaturalVoicesState> {
  const now = natural?.state() ?? { state: 'missing' as const };
  return {
    state: now.state,
    bytes: now.state === 'fetching' ? now.bytes : 0,
    total: now.state === 'fetching' ? (now.total ?? null) : null,
    problem: now.state === 'missing' ? (now.problem ?? null) : null,
  };
}

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
