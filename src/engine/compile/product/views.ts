import type { SeenPicture, SeenVideo } from '../../film/seen-picture.ts';
import type { Seconds } from '../../film/timeline.ts';
import type { Shot, View } from './film.ts';
import { cutoutOf } from './pictures.ts';
import { MAX_SHOT_SECONDS } from './shots.ts';
import { dealt } from './variety.ts';

/** About every third shot after the hook shows a video, beginning with the first. */
const VIDEO_INTERVAL = 3;
/** Seconds skipped at the beginning of a video, which often fades in or shows a title. */
const VIDEO_LEAD_IN_SECONDS = 0.4;

type PlannedShot = Pick<Shot, 'role' | 'words' | 'variant'>;

/**
 * Assigns media to shots: the best picture to the hook, the best cut-out to the end card, and all pictures equally often
 * between them. The same picture is not repeated in consecutive shots if there are others.
 */
export function viewsOf(
  shots: readonly PlannedShot[],
  pictures: readonly SeenPicture[],
  videos: readonly SeenVideo[],
): (View | undefined)[] {
  const wantsVideo = ({ role, variant }: PlannedShot) =>
    videos.length > 0 && (pictures.length === 0 || (role === 'body' && variant % VIDEO_INTERVAL === 1));
  const clips = clipsFor(withIndex(shots, wantsVideo), videos);
  const shown = picturesFor(
    withIndex(shots, (shot) => !wantsVideo(shot)),
    pictures,
  );
  return shots.map((_, index) => {
    const picture = shown.get(index);
    return clips.get(index) ?? (picture && { kind: 'picture', picture });
  });
}

type IndexedShots = ReadonlyMap<number, PlannedShot>;

function withIndex(shots: readonly PlannedShot[], isWanted: (shot: PlannedShot) => boolean): IndexedShots {
  return new Map(shots.flatMap((shot, index) => (isWanted(shot) ? [[index, shot] as const] : [])));
}

function picturesFor(shots: IndexedShots, pictures: readonly SeenPicture[]): Map<number, SeenPicture> {
  const closing = Math.max(
    0,
    pictures.findIndex((picture) => cutoutOf(picture)),
  );
  const numbers = new Map<number, number>();
  const bodies = new Map<number, PlannedShot>();
  for (const [index, shot] of shots) {
    if (shot.role === 'hook') numbers.set(index, 0);
    else if (shot.role === 'end') numbers.set(index, closing);
    // Two pictures can only alternate.
    else if (pictures.length <= 2) numbers.set(index, index % Math.max(1, pictures.length));
    else bodies.set(index, shot);
  }
  if (bodies.size > 0) {
    // A short film shows the best pictures, but the best of all only in its hook.
    const first = bodies.size < pictures.length ? 1 : 0;
    const count = Math.min(bodies.size, pictures.length);
    const choices = dealt(bodies, count, (index, choice, given) =>
      [index - 1, index + 1].every((at) => (numbers.get(at) ?? add(given.get(at), first)) !== choice + first),
    );
    for (const [index, choice] of choices) numbers.set(index, choice + first);
  }
  return new Map([...numbers].flatMap(([index, at]) => (pictures[at] ? [[index, pictures[at]]] : [])));
}

function add(choice: number | undefined, first: number): number | undefined {
  return choice === undefined ? undefined : choice + first;
}

/** Assigns different parts of the videos, as long as there are any. */
function clipsFor(shots: IndexedShots, videos: readonly SeenVideo[]): Map<number, View> {
  const parts = partsOf(videos).slice(0, shots.size);
  const given = dealt(shots, parts.length, (index, choice, others) =>
    [index - 1, index + 1].every((at) => {
      const other = parts[others.get(at) ?? -1];
      return other === undefined || parts.length === 1 || other.video !== parts[choice]!.video;
    }),
  );
  return new Map(
    [...given].map(([index, choice]) => [index, { kind: 'video', ...parts[choice]! } satisfies View]),
  );
}

/** Returns parts of the videos that are as long as a shot: the first one of each video, then the second ones. */
function partsOf(videos: readonly SeenVideo[]): { video: SeenVideo; from: Seconds }[] {
  const parts = videos.flatMap((video) => {
    const lead = video.duration > 6 ? VIDEO_LEAD_IN_SECONDS : 0;
    const count = Math.max(1, Math.floor((video.duration - lead) / MAX_SHOT_SECONDS));
    return Array.from({ length: count }, (_, number) => {
      const from = Math.round((lead + number * MAX_SHOT_SECONDS) * 100) / 100;
      return { number, video, from };
    });
  });
  return parts.sort((one, other) => one.number - other.number).map(({ video, from }) => ({ video, from }));
}
