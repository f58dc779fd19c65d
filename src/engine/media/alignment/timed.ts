import type { SpeechEngine } from '../speech/engine.ts';

/** Gives an engine the times that it does not tell itself; `guide` tells them. */
export function timed(engine: SpeechEngine, guide: SpeechEngine): SpeechEngine {
  return {
    id: engine.id,
    version: `${engine.version}+${TIMES}`,
    voices: () => engine.voices(),
    async synthesize(request) {
      const made = await engine.synthesize(request);
      if (made.alignment || made.sound.pcm.length === 0) return made;
      // The built-in voices tell their times: what finds others is loaded where it is needed.
      const { align } = await import('./align.ts');
      const { text, voice, signal } = request;
      const { locale, gender } = voice;
      const { words, phones } = await align({
        sound: made.sound,
        text,
        locale,
        gender,
        engine: guide,
        signal,
      });
      return { ...made, alignment: { words, phones } };
    },
    close: () => engine.close(),
  };
}

/** Changes whenever times come out differently: they are kept with the sounds. */
const TIMES = 1;
