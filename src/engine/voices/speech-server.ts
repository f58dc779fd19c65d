import { ESPEAK_VOICES } from './espeak-voices.ts';
import { timbreIdOf, type Voice } from './voice.ts';

/** A speech server with the interface that OpenAI made common: `POST {baseUrl}/audio/speech`. */
export interface SpeechServer {
  /** Begins its addresses, up to and with the version, without a trailing slash. */
  baseUrl: string;
  key?: string;
  model: string;
  voices: readonly ServerVoice[];
  /** Seconds that one sentence may take. */
  timeout: number;
  /** When it fails, a built-in voice speaks instead. */
  fallback: boolean;
}

export interface ServerVoice {
  /** As the server calls it. */
  name: string;
  /** A language value of the interface. */
  language: string;
  gender: 'female' | 'male';
}

/** Sources of voices beside the built-in ones. */
export interface SpeechSettings {
  /** Folder of the installed voice packs. */
  packs: string;
  server?: SpeechServer | undefined;
}

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
