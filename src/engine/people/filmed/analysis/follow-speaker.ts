import { createCanvas } from '@napi-rs/canvas';
import { MediaError } from '../../../media/encoder/ffmpeg.ts';
import { footage } from '../../../media/encoder/footage.ts';
import { openVision } from '../../photographed/analysis/vision.ts';
import { blurOf } from '../../photographed/blur.ts';
import { placeFace } from '../../photographed/face.ts';
import { lightOf } from '../../photographed/mouth/mouth-light.ts';
import type { SpeakerTrack } from '../speaker-track.ts';
import { ClipRefused } from './clip-refused.ts';
import { drawPicture, type FollowLimits, followFace, gapOf, packLandmarks } from './follow-face.ts';
import { steadied } from './steady.ts';
import { watchCamera } from './watch-camera.ts';

/** Maximum pixels of the longer side of the pictures in which the face is followed. */
const MAX_SIDE = 960;
/** Where the face is hidden or turned away, the film stays unchanged. */
const LIMITS: FollowLimits = { lost: 0.05, turned: 0.05, others: 0.05 };
/** The box is the whole picture. */
const UNPLACED = { width: 0, height: 0, scale: 1, left: 0, top: 0 };

/**
 * Tracks the face of a film's only speaker through all pictures, so that the lips can be redrawn. Takes about 0.1 seconds
 * of one core per picture.
 *
 * @param size of the film as it will be shown
 * @param onProgress receives shares of `duration`
 * @throws {ClipRefused} with a message that says what to do
 */
export async function followSpeaker(
  path: string,
  { fps, duration, ...size }: { width: number; height: number; fps: number; duration: number },
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<SpeakerTrack> {
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  const [width, height] = [even(size.width), even(size.height)];
  const expected = Math.max(1, Math.round(duration * fps));
  const follow = followFace(await openVision(), { fps, expected, limits: LIMITS });
  const camera = watchCamera();
  const canvas = createCanvas(width, height);
  let look: Pick<SpeakerTrack, 'size' | 'soft' | 'light'> | undefined;
  let count = 0;
  const options = { width, height, fps, fit: 'fill', focus: { x: 0.5, y: 0.5 }, from: 0, look: {} } as const;
  try {
    for await (const picture of footage(path, options)) {
      signal.throwIfAborted();
      drawPicture(canvas, picture);
      const face = await follow.look(canvas, ({ landmarks }, calm) => {
        const face = placeFace(landmarks, UNPLACED);
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        const color = (x: number, y: number) => {
          const column = Math.min(width - 1, Math.max(0, Math.round(x - 0.5)));
          const row = Math.min(height - 1, Math.max(0, Math.round(y - 0.5)));
          const at = 4 * (row * width + column);
          return [data[at]!, data[at + 1]!, data[at + 2]!, 255] as const;
        };
        const light = lightOf({ ...calm, mouthOpen: gapOf(landmarks) }, face, { color });
        look = { size: face.size, soft: blurOf(face, { color }, 1), light };
      });
      camera.look(canvas, face?.square);
      count++;
      if (count % Math.ceil(fps) === 0) onProgress(Math.min(1, count / expected));
    }
  } catch (cause) {
    if (cause instanceof MediaError) throw new ClipRefused('unreadable', { cause });
    throw cause;
  }
  // A cut causes most of the other problems, so it is reported first.
  camera.judgeCuts();
  const { faces } = follow.judge();
  const steady = steadied(
    faces.map(({ landmarks }) => landmarks),
    'speaking',
  );
  return {
    width,
    height,
    count,
    landmarks: packLandmarks(steady),
    mouthOpen: steady.map((points) => Math.round(1e4 * gapOf(points)) / 1e4),
    unseen: faces.flatMap(({ isSeen }, picture) => (isSeen ? [] : [picture])),
    ...look!,
  };
}
