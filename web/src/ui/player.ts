type State = 'off' | 'loading' | 'on';

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
  for (const end of ['ended', 'error'] as const) {
    audio.addEventListener(end, () => {
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
