import type { HardwareEncoder } from '../media/encoder/hardware.ts';
import type { EstimateSentence } from '../media/speech/speech-cache.ts';
import type { LipsEngine, MaxVideoLength, RenderLog, RenderProgress } from '../processes/render/messages.ts';
import type { RenderSegments } from '../processes/render/segment-store.ts';
import type { SegmentDrawer, SegmentHelpers, StartSegments } from '../processes/segment/messages.ts';
import type { SpeechSettings } from '../voices/speech-server.ts';
import type { OpenEngines } from './speech/speak-as.ts';

/** Everything a render may access besides its request. */
export interface RenderContext {
  /** Aborted on cancellation, timeout, lost lease and shutdown. */
  signal: AbortSignal;
  /** The render's own folder; the caller removes it. */
  tempDir: string;
  /** Shared cache of stage results by content hash; may be emptied at any time. */
  cacheDir: string;
  /** Replaces the built-in lip animation. */
  lips?: LipsEngine | undefined;
  /** Voices beside the built-in ones. */
  speech?: SpeechSettings | undefined;
  /** Encodes H.264 videos; the software encoder does by default. */
  hardware?: HardwareEncoder | undefined;
  /** The audio watermark of the video, as ten hexadecimal digits; none by default. */
  watermark?: string | undefined;
  log: RenderLog;
  progress(update: RenderProgress): void;
  /** Reports the bytes written so far of a sound that is read while it is written. */
  bytesWritten?(bytes: number): void;
  /** Maximum length; a longer video fails. */
  longest?: MaxVideoLength | undefined;
  /** Maximum seconds of speech; a longer script is rejected. */
  maxSpeechSeconds?: number | undefined;
  /** Processes that may speak or draw parts of one video at the same time, including this one; 1 by default. */
  processes?: number | undefined;
  /** Starts a process that draws segments; without it, this process draws all of them. */
  startSegmentProcess?: ((start: Omit<StartSegments, 'type'>) => SegmentDrawer) | undefined;
  /**
   * Reuses segments of earlier videos of the same owner from a store, and lets other machines draw segments; nothing is
   * reused by default.
   */
  reuse?:
    | {
        owner: string;
        engineVersion: string;
        store: RenderSegments;
        helpers?: SegmentHelpers | undefined;
      }
    | undefined;
  /** Speech engines that stay open between films; by default, each film starts its own. */
  engines?: OpenEngines | undefined;
  /** Stands in for sentences that were not spoken before. */
  estimate?: EstimateSentence | undefined;
  /** Makes sounds only once they are read, because someone waits for the picture. Their lengths and times are known. */
  makesSoundsLater?: true | undefined;
  /** Downloads a media file into `tempDir` and returns its path. */
  fetchMedia(url: string): Promise<string>;
}
