import type { SpeechEngine, Voice } from './engine.ts';
import { createEspeakEngine } from './espeak/engine.ts';
import { createFliteEngine } from './flite/engine.ts';
import { SpeechError } from './speech-error.ts';

export interface Engines {
  /** @throws {SpeechError} `unknown_voice` when no engine speaks it */
  engineFor(voice: Voice): SpeechEngine;
  close(): Promise<void>;
}

/** The built-in engines. Nothing is started before it is asked to speak. */
export function createEngines(): Engines {
  const engines: readonly SpeechEngine[] = [createFliteEngine(), createEspeakEngine()];
  return {
    engineFor(voice) {
      const engine = engines.find(({ id }) => id === voice.engine);
      if (engine) return engine;
      throw new SpeechError('unknown_voice', `No engine named "${voice.engine}" speaks voice "${voice.id}"`);
    },
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
