import { NEURAL_ENGINE, PACK_ENGINE } from './packs/installed.ts';
import { REMOTE_ENGINE } from './server-voices.ts';
import type { Voice } from './voice.ts';

/** Whether a voice can be given letters and no sounds: its engine reads them in a way of its own. */
export function takesLettersAlone({ engine, locale }: Pick<Voice, 'engine' | 'locale'>): boolean {
  if (engine === PACK_ENGINE || engine === REMOTE_ENGINE) return true;
  return engine === NEURAL_ENGINE && /^(?:ja|zh)\b/i.test(locale);
}
