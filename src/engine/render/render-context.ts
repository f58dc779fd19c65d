import type { LipsEngine, MaxVideoLength, RenderLog, RenderProgress } from '../processes/render/messages.ts';
import type { SpeechSettings } from '../voices/speech-server.ts';

/** What a render is given besides its request; everything it may touch. */
export interface RenderContext {
  /** Cancel, timeout, lost lease and shutdown, all the way down. */
  signal: AbortSignal;
  /** The render's own folder; its owner removes it. */
  tempDir: string;
  /** Results of stages by content hash, shared by renders; may be emptied at any time. */
  cacheDir: string;
  /** Moves the lips instead of the built-in ones. */
  lips?: LipsEngine | undefined;
  /** What speaks beside the built-in voices. */
  speech?: SpeechSettings | undefined;
  log: RenderLog;
  progress(update: RenderProgress): void;
  /** Bytes of a sound that can be read by now. */
  heard?(bytes: number): void;
  /** A video that becomes longer is not made. */
  longest?: MaxVideoLength | undefined;
  /** A script that takes longer to speak is refused. */
  maxSpeechSeconds?: number | undefined;
  /** Downloads a media file into `tempDir` and answers its path. */
  fetchMedia(url: string): Promise<string>;
}
