import { useSyncExternalStore } from 'react';

interface PlayedFilm {
  duration: number;
  fps: number;
  /** Null if nothing can be heard. */
  soundUrl: string | null;
}

/**
 * The position in a film and its sound. While the sound plays forwards, its clock leads; otherwise the page's clock
 * does. Listeners are called on every screen frame during playback, and after every jump.
 */
export class Transport {
  readonly #audio = new Audio();
  readonly #listeners = new Set<() => void>();
  #film: PlayedFilm = { duration: 0, fps: 30, soundUrl: null };
  #time = 0;
  /** Speed; negative plays backwards, without sound. 0 while paused. */
  #rate = 0;
  #loop: { start: number; end: number } | undefined;
  /** Where playback starts after `show`. */
  #playFrom: number | undefined;
  #frame: number | undefined;
  #lastTick = 0;

  constructor() {
    this.#audio.preload = 'auto';
  }

  get time(): number {
    return this.#time;
  }
  get rate(): number {
    return this.#rate;
  }
  get isPlaying(): boolean {
    return this.#rate !== 0;
  }
  get duration(): number {
    return this.#film.duration;
  }
  /** Whether `show` chose the position, so that playback starts at the beginning of the part. */
  get isPosed(): boolean {
    return this.#playFrom !== undefined;
  }
  get isLooping(): boolean {
    return this.#loop !== undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Continues with another film, or a changed one, at the same position. */
  setFilm(film: PlayedFilm): void {
    const isSameSound = film.soundUrl === this.#film.soundUrl;
    this.#film = film;
    this.#time = Math.min(this.#time, this.#lastFrame());
    if (!isSameSound) {
      this.#audio.pause();
      if (film.soundUrl === null) this.#audio.removeAttribute('src');
      else this.#audio.src = film.soundUrl;
    }
    if (this.isPlaying) this.#startSound();
    this.#notify();
  }

  /** @param rate speed from -2 to 2: 1 is normal, and negative speeds play backwards */
  play(rate = 1): void {
    if (this.#film.duration === 0) return;
    if (this.#playFrom !== undefined) this.#time = this.#playFrom;
    this.#playFrom = undefined;
    if (rate > 0 && this.#time >= this.#lastFrame() - 1e-6) this.#time = this.#loop?.start ?? 0;
    this.#rate = rate;
    this.#startSound();
    this.#lastTick = performance.now();
    this.#frame ??= requestAnimationFrame(this.#tick);
    this.#notify();
  }

  pause(): void {
    this.#rate = 0;
    this.#audio.pause();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#notify();
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Goes to a time, and continues to play there if the film plays. */
  seek(time: number): void {
    this.#playFrom = undefined;
    this.#time = Math.min(Math.max(0, time), this.#lastFrame());
    if (this.isPlaying) this.#startSound();
    this.#notify();
  }

  /** Shows a part when all its texts have entered. Playback then starts at its beginning. */
  show({ start, end }: { start: number; end: number }): void {
    this.seek(this.isPlaying ? start : momentOf({ start, end }));
    if (!this.isPlaying) this.#playFrom = start;
  }

  /** Pauses, and goes forwards or backwards by frames. */
  step(frames: number): void {
    this.pause();
    const { fps } = this.#film;
    this.seek((Math.round(this.#time * fps) + frames) / fps);
  }

  /** Repeats a part of the film; undefined plays to the end. */
  setLoop(loop: { start: number; end: number } | undefined): void {
    this.#loop = loop;
    if (loop && (this.#time < loop.start || this.#time >= loop.end)) this.seek(loop.start);
    this.#notify();
  }

  close(): void {
    this.pause();
    this.#listeners.clear();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #lastFrame(): number {
    return Math.max(0, this.#film.duration - 1 / this.#film.fps);
  }

  #startSound(): void {
    if (this.#rate <= 0 || this.#film.soundUrl === null) {
      this.#audio.pause();
      return;
    }
    // It may have been mixed since.
    if (this.#audio.error !== null) this.#audio.load();
    this.#audio.currentTime = this.#time;
    this.#audio.playbackRate = this.#rate;
    this.#audio.play().catch((error: Error) => {
      // Its clock stands still until the user presses Play. Other errors: paused before the sound has loaded.
      if (error.name === 'NotAllowedError') this.pause();
    });
  }

  #tick = (now: number): void => {
    const elapsed = Math.min(0.25, (now - this.#lastTick) / 1000);
    this.#lastTick = now;
    const { soundUrl } = this.#film;
    const isHeard = this.#rate > 0 && soundUrl !== null && !this.#audio.ended && this.#audio.error === null;
    this.#time = isHeard ? this.#audio.currentTime : this.#time + elapsed * this.#rate;
    const last = this.#lastFrame();
    const loop = this.#loop;
    if (loop && this.#rate > 0 && this.#time >= loop.end - 1e-3) {
      this.#time = loop.start;
      this.#startSound();
    } else if (this.#time >= last || this.#time < 0) {
      this.#time = Math.min(Math.max(0, this.#time), last);
      this.pause();
      return;
    }
    this.#frame = requestAnimationFrame(this.#tick);
    this.#notify();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Share of a scene after which its texts have entered. */
const ENTERED = 0.85;

/** The time that shows a scene best. */
export const momentOf = ({ start, end }: { start: number; end: number }): number =>
  start + ENTERED * (end - start);

/** A value that depends on the position; the component renders again only when the value changes. */
export function useTransport<Value extends string | number | boolean | undefined>(
  transport: Transport,
  select: (transport: Transport) => Value,
): Value {
  return useSyncExternalStore(transport.subscribe, () => select(transport));
}
