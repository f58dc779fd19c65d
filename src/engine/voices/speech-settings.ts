import type { SpeechServer } from './speech-server.ts';

/** Sources of voices beside the built-in ones. */
export interface SpeechSettings {
  /** Folder of the installed voice packs. */
  packs: string;
  server?: SpeechServer | undefined;
}
