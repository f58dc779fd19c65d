import type { SpeechServer } from './speech-server.ts';

/** What a server has beside the built-in voices. */
export interface SpeechSettings {
  /** Folder of the installed voice packs. */
  packs: string;
  server?: SpeechServer | undefined;
}
