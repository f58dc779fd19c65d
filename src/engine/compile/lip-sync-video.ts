import type { LipSyncVideoRequest } from '../film/request.ts';
import type { ResolvedSpeech } from '../film/speech.ts';
import type { Timeline } from '../film/timeline.ts';

/** Maximum pixels of the longer and the shorter side, and frame rates. */
const MAX_LONGER = 1920;
const MAX_SHORTER = 1080;
const MIN_FPS = 15;
const MAX_FPS = 30;

/** A shorter gap is filled with the last picture, because the first one would only flash. */
const HELD_SECONDS = 0.2;

/** Maximum seconds of a film without an engine, because tracking the face takes longer than the film lasts. */
export const MAX_SECONDS_WITHOUT_ENGINE = 180;

/**
 * Compiles a film of a person whose lips follow a recording. It lasts as long as the longer of the two. A shorter film is
 * repeated; after a shorter recording, the lips are at rest.
 */
export function compileLipSyncVideo(
  { film, playback }: LipSyncVideoRequest,
  facts: { width: number; height: number; fps: number; duration: number },
  speech: ResolvedSpeech,
): Timeline {
  const scale = Math.min(
    1,
    MAX_LONGER / Math.max(facts.width, facts.height),
    MAX_SHORTER / Math.min(facts.width, facts.height),
  );
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  const [width, height] = [even(facts.width), even(facts.height)];
  const fps = Math.min(MAX_FPS, Math.max(MIN_FPS, Math.round(facts.fps)));
  const spoken = Math.ceil(speech.duration * fps - 1e-6);
  const filmed = Math.floor(facts.duration * fps + 1e-6);
  const duration = Math.max(spoken, filmed) / fps;
  const { sound, visemes, stresses, phrases } = speech;
  return {
    version: 1,
    width,
    height,
    fps,
    duration,
    transparent: false,
    seed: 0,
    tracks: [
      {
        name: 'film',
        clips: [
          {
            start: 0,
            end: duration,
            layer: {
              kind: 'footage',
              source: film,
              box: { x: 0, y: 0, width, height },
              mask: { kind: 'none' },
              ...(spoken - filmed > HELD_SECONDS * fps && { loop: playback === 'loop' ? true : playback }),
              speaks: true,
            },
          },
        ],
      },
      {
        name: 'voice',
        clips: [{ start: 0, end: duration, layer: { kind: 'speech', sound, visemes, stresses, phrases } }],
      },
    ],
  };
}
