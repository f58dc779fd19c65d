import { ESPEAK_VOICES } from './espeak-voices.ts';
import type { SpeechServer } from './speech-server.ts';
import { timbreIdOf } from './timbre-id.ts';
import type { Voice } from './voice.ts';

export const REMOTE_ENGINE = 'remote';

/** The voices of a speech server, as ours. */
export function serverVoices({ voices }: Pick<SpeechServer, 'voices'>): Voice[] {
  return voices.map(({ name, language, gender }) => {
    const locale = localeOf(language) ?? 'en-US';
    const id = `${REMOTE_ENGINE}.${name}.${locale}`;
    const shown = name.charAt(0).toUpperCase() + name.slice(1);
    return {
      id,
      timbreId: timbreIdOf(id),
      name: shown,
      language,
      locale,
      gender,
      age: 'adult',
      engine: REMOTE_ENGINE,
      approximate: false,
    };
  });
}

/** The locale that a language of the interface is spoken in; undefined for other names. */
export function localeOf(language: string): string | undefined {
  if (language === 'thai') return 'th-TH';
  return ESPEAK_VOICES.find((voice) => voice.language === language)?.locale;
}
