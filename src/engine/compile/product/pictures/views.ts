import type { SeenPicture, SeenVideo } from '../../../film/seen-picture.ts';
import type { Seconds } from '../../../film/timeline.ts';
import type { Shot, View } from '../film.ts';
import { cutoutOf } from './place-picture.ts';

/** Every third shot moves by itself where there is a video, and the first one after the hook is such. */
const EVERY = 3;
/** What is left out of the beginning of a video: most fade in, or show a title. */
const LEAD_IN = 0.4;

/**
 * What each shot shows: the best picture in the hook, the best of the thing alone on the end card, and between them all
 * of them in turn, never the same one in two shots running where there are two.
 */
export function viewsOf(
  shots: readonly Pick<Shot, 'role' | 'start' | 'end'>[],
  pictures: readonly SeenPicture[],
  videos: readonly SeenVideo[],
): (View | undefined)[] {
  const takes = takesOf(videos);
  const closing = pictures.find((picture) => cutoutOf(picture)) ?? pictures[0];
  let turn = pictures.length > 1 ? 1 : 0;
  let last: SeenPicture | undefined;
  return shots.map(({ role, start, end }, index) => {
    const wantsVideo = pictures.length === 0 || (role === 'body' && (index - 1) % EVERY === 0);
    const take = wantsVideo ? takes(end - start) : undefined;
    if (take) {
      last = undefined;
      return take;
    }
    const before = last;
    if (role === 'hook') last = pictures[0];
    else if (role === 'end') last = closing;
    else {
      const isLast = shots[index + 1]?.role === 'end';
      for (let tries = 0; tries < pictures.length; tries++) {
        last = pictures[turn++ % pictures.length];
        if (last !== before && !(isLast && last === closing)) break;
      }
    }
    return last && { kind: 'picture', picture: last };
  });
}

/** Takes from the videos in turn, each from where the one before ended; from the start again when all is used. */
function takesOf(videos: readonly SeenVideo[]): (seconds: Seconds) => View | undefined {
  const used: Seconds[] = videos.map(({ duration }) => (duration > 6 ? LEAD_IN : 0));
  let turn = 0;
  return (seconds) => {
    const index = turn++ % Math.max(1, videos.length);
    const video = videos[index];
    if (!video) return undefined;
    let from = used[index] ?? 0;
    if (from + seconds > video.duration) from = 0;
    used[index] = from + seconds;
    return { kind: 'video', video, from: Math.round(from * 100) / 100 };
  };
}
