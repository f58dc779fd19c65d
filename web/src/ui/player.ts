import { m } from '../messages/index.ts';
import { toast } from './toast.tsx';

type State = 'off' | 'loading' | 'on';

const positionListeners = new Map<string, Set<(position: number) => void>>();
const stateListeners = new Map<string, Set<(state: State) => void>>();
let audio: HTMLAudioElement | undefined;
let current: string | undefined;

function notify(url: string | undefined, state: State): void {
  if (url !== undefined) for (const listener of stateListeners.get(url) ?? []) listener(state);
}

function getAudio(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  audio.addEventListener('playing', () => notify(current, 'on'));
  audio.addEventListener('timeupdate', ({ currentTarget }) => {
    const { currentTime, duration } = currentTarget as HTMLAudioElement;
    if (current === undefined || !(duration > 0)) return;
    for (const listener of positionListeners.get(current) ?? []) listener(currentTime / duration);
  });
  for (const end of ['ended', 'error'] as const) {
    audio.addEventListener(end, () => {
      if (end === 'error' && current !== undefined) toast(m.common.cannotPlay, 'bad');
      notify(current, 'off');
      current = undefined;
    });
  }
  return audio;
}

/** Plays one recording at a time on the whole page; starting one stops the other. */
export const player = {
  toggle(url: string): void {
    const audio = getAudio();
    audio.pause();
    notify(current, 'off');
    if (current === url) {
      current = undefined;
      return;
    }
    current = url;
    notify(url, 'loading');
    audio.src = url;
    // Rejected if another recording is started before this one has loaded.
    audio.play().catch(() => {});
  },

  /** Reports the position, 0 to 1, while the recording plays. @returns a function that stops reporting */
  watch(url: string, listener: (position: number) => void): () => void {
    const all = positionListeners.get(url) ?? new Set();
    positionListeners.set(url, all.add(listener));
    return () => void all.delete(listener);
  },

  /** Reports the state of a recording. @returns a function that stops reporting */
  follow(url: string, listener: (state: State) => void): () => void {
    const all = stateListeners.get(url) ?? new Set();
    stateListeners.set(url, all.add(listener));
    return () => {
      all.delete(listener);
      if (current === url && all.size === 0) player.toggle(url);
    };
  },
};
