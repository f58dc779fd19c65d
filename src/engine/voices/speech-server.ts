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
