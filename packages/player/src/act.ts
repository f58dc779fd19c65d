import type { Cue } from './cues.ts';
import type { Action } from './keys.ts';
import { SPEEDS } from './parts.ts';
import { chapterAt } from './seek-bar.ts';

/** The objects that actions apply to. */
interface Doing {
  video: HTMLVideoElement;
  chapters: readonly Cue[];
  captions(): void;
  full(): Promise<void>;
  picture(): Promise<void>;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Performs the action of a key or button; ignores what the browser refuses. */
export function act(action: Action, { video, chapters, captions, full, picture }: Doing): void {
  const length = video.duration || 0;
  const seek = (time: number) => {
    video.currentTime = within(time, 0, length);
  };
  switch (action.do) {
    case 'toggle':
      // The browser may block sound before the first click; then the video stays paused.
      if (video.paused) video.play().catch(() => {});
      else video.pause();
      return;
    case 'mute':
      video.muted = !video.muted;
      return;
    case 'captions':
      captions();
      return;
    case 'full':
      full().catch(() => {});
      return;
    case 'picture':
      picture().catch(() => {});
      return;
    case 'skip':
      seek(video.currentTime + action.by);
      return;
    case 'part':
      seek(length * action.of);
      return;
    case 'louder':
      video.volume = within(video.volume + action.by, 0, 1);
      if (action.by > 0) video.muted = false;
      return;
    case 'faster': {
      const at = SPEEDS.findIndex((rate) => rate >= video.playbackRate) + action.by;
      video.playbackRate = SPEEDS[within(at, 0, SPEEDS.length - 1)] ?? 1;
      return;
    }
    case 'chapter': {
      const now = chapterAt(chapters, video.currentTime);
      const next = now && chapters[chapters.indexOf(now) + action.by];
      if (next) seek(next.start);
    }
  }
}
