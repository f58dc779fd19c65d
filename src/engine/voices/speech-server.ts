import { ESPEAK_VOICES } from './espeak-voices.ts';
import { timbreIdOf, type Voice } from './voice.ts';

/** A speech server with OpenAI's API: `POST {baseUrl}/audio/speech`. */
export interface SpeechServer {
  /** URL of the API including its version, without a trailing slash. */
  baseUrl: string;
  key?: string;
  model: string;
  voices: readonly ServerVoice[];
  /** Seconds that one sentence may take. */
  timeout: number;
  /** Whether a built-in voice speaks if the server fails. */
  fallback: boolean;
}

export interface ServerVoice {
  /** The server's name for the voice. */
  name: string;
  /** A language value of the API. */
  language: string;
  gender: 'female' | 'male';
}

/** Sources of added voices. */
export interface SpeechSettings {
  /** Folder of the installed voice packs. */
  packs: string;
  server?: SpeechServer | undefined;
}

export const REMOTE_ENGINE = 'remote';

/** Converts the voices of a speech server to `Voice`s. */
export function serverVoices({ voices }: Pick<SpeechServer, 'voices'>): Voice[] {
  return voices.map(({ name, language, gender }) => {
    const locale = localeOf(language) ?? 'en-US';
    const id = `${REMOTE_ENGINE}.${name}.${locale}`;
    const displayName = name.charAt(0).toUpperCase() + name.slice(1);
    return {
      id,
      timbreId: timbreIdOf(id),
      name: displayName,
      language,
      locale,
      gender,
      age: 'adult',
      engine: REMOTE_ENGINE,
      approximate: false,
    };
  });
}

/** Returns the locale of a language value of the API; undefined for other names. */
export function localeOf(language: string): string | undefined {
  if (language === 'thai') return 'th-TH';
  return ESPEAK_VOICES.find((voice) => voice.language === language)?.locale;
}
