import type { SpeechEngine, Voice } from './engine.ts';
import { createEspeakEngine } from './espeak/engine.ts';
import { createFliteEngine } from './flite/engine.ts';
import { SpeechError } from './speech-error.ts';

export interface Engines {
  /** @throws {SpeechError} `unknown_voice` when no engine speaks it */
  engineFor(voice: Voice): SpeechEngine;
  close(): Promise<void>;
}

/**
 * The built-in engines. Nothing is started before it is asked to speak.
 *
 * @param options `tempDir`: the caller's own folder, so that nothing stays behind when the caller is killed
 */
export function createEngines(options: { tempDir?: string } = {}): Engines {
  const engines: readonly SpeechEngine[] = [createFliteEngine(options.tempDir), createEspeakEngine()];
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
