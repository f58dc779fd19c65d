import { m } from '../messages/index.ts';
import { toast } from './toast.tsx';

type State = 'off' | 'loading' | 'on';

const clocks = new Map<string, Set<(part: number) => void>>();
const followers = new Map<string, Set<(state: State) => void>>();
let audio: HTMLAudioElement | undefined;
let current: string | undefined;

function tell(url: string | undefined, state: State): void {
  if (url !== undefined) for (const follower of followers.get(url) ?? []) follower(state);
}

function element(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  audio.addEventListener('playing', () => tell(current, 'on'));
  audio.addEventListener('timeupdate', ({ currentTarget }) => {
    const { currentTime, duration } = currentTarget as HTMLAudioElement;
    if (current === undefined || !(duration > 0)) return;
    for (const clock of clocks.get(current) ?? []) clock(currentTime / duration);
  });
  for (const end of ['ended', 'error'] as const) {
    audio.addEventListener(end, () => {
      if (end === 'error' && current !== undefined) toast(m.common.cannotPlay, 'bad');
      tell(current, 'off');
      current = undefined;
    });
  }
  return audio;
}

/** The one sound of the page: whoever begins stops whoever played. */
export const player = {
  toggle(url: string): void {
    const sound = element();
    sound.pause();
    tell(current, 'off');
    if (current === url) {
      current = undefined;
      return;
    }
    current = url;
    tell(url, 'loading');
    sound.src = url;
    // A press of another button may come before the sound does.
    sound.play().catch(() => {});
  },

  /** Tells how much of a sound has been heard, 0 to 1, while it plays. @returns how to stop */
  watch(url: string, clock: (part: number) => void): () => void {
    const all = clocks.get(url) ?? new Set();
    clocks.set(url, all.add(clock));
    return () => void all.delete(clock);
  },

  /** @returns how to stop following */
  follow(url: string, follower: (state: State) => void): () => void {
    const all = followers.get(url) ?? new Set();
    followers.set(url, all.add(follower));
    return () => {
      all.delete(follower);
      if (current === url && all.size === 0) player.toggle(url);
    };
  },
};
