import type { SpeechEngine } from './engine.ts';
import { shiftPitch } from './pitch/shift.ts';

/** Lets an engine that knows one pitch speak higher, lower, flatter or livelier. */
export function pitched(engine: SpeechEngine): SpeechEngine {
  return {
    id: engine.id,
    version: engine.version,
    voices: () => engine.voices(),
    async synthesize(request) {
      const { pitch = 0, range = 1 } = request;
      const made = await engine.synthesize(request);
      if (pitch === 0 && range === 1) return made;
      return { ...made, sound: shiftPitch(made.sound, { semitones: pitch, range }) };
    },
    close: () => engine.close(),
  };
}
