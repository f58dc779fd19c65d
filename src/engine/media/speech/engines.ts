import { tmpdir } from 'node:os';
import type { InstalledPack } from '../../voices/packs/installed.ts';
import type { SpeechServer } from '../../voices/speech-server.ts';
import type { Voice } from '../../voices/voice.ts';
import { timed } from '../alignment/timed.ts';
import type { SpeechEngine } from './engine.ts';
import { createEspeakEngine } from './espeak/engine.ts';
import { expressive } from './expressive.ts';
import { createFliteEngine } from './flite/engine.ts';
import { createNeuralEngine } from './neural/engine.ts';
import { createPackEngine } from './packs/engine.ts';
import { pitched } from './pitched.ts';
import { createRemoteEngine } from './remote/engine.ts';
import { SpeechError } from './speech-error.ts';
import { createVowelReader } from './vowels/vowel-reader.ts';

export interface Engines {
  /** @throws {SpeechError} `unknown_voice` when no engine speaks it */
  engineFor(voice: Voice): SpeechEngine;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** The caller's own folder, so that nothing stays behind when the caller is killed. */
  tempDir?: string;
  packs?: readonly InstalledPack[];
  server?: SpeechServer | undefined;
}

/** The built-in engines, and those of the operator. Nothing is started before it is asked to speak. */
export function createEngines({ tempDir, packs = [], server }: EngineOptions = {}): Engines {
  const vowels = createVowelReader(packs);
  const espeak = createEspeakEngine(vowels);
  const engines: readonly SpeechEngine[] = [
    expressive(createFliteEngine(tempDir), { flat: true }),
    espeak,
    expressive(createNeuralEngine(packs, espeak), { flat: false }),
    expressive(timed(createPackEngine(packs), espeak), { flat: false }),
    ...(server
      ? [expressive(timed(createRemoteEngine(server, tempDir ?? tmpdir()), espeak), { flat: false })]
      : []),
  ].map(pitched);
  return {
    engineFor(voice) {
      const engine = engines.find(({ id }) => id === voice.engine);
      if (engine) return engine;
      throw new SpeechError('unknown_voice', `No engine named "${voice.engine}" speaks voice "${voice.id}"`);
    },
    async close() {
      await Promise.all([...engines, vowels].map((engine) => engine.close()));
    },
  };
}
