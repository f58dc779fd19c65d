import { useSyncExternalStore } from 'react';

/** A part of a film, in seconds. */
interface Part {
  start: number;
  end: number;
}

interface PlayedFilm {
  duration: number;
  fps: number;
  /** Null if nothing can be heard. */
  soundUrl: string | null;
  /** Times at which scenes begin to leave. */
  endings?: readonly number[];
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
  #loop: Part | undefined;
  /** The part that `show` has posed; playback starts at its beginning. */
  #posed: Part | undefined;
  #frame: number | undefined;
  #lastTick = 0;
  /** Since when playback has waited for sound; undefined if it does not. */
  #waitingSince: number | undefined;
  #shutEyes: readonly Part[] = [];

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
    return this.#posed !== undefined;
  }
  /** Whether playback stands still because its sound is still being mixed or loaded. */
  get isWaiting(): boolean {
    return this.#waitingSince !== undefined && this.#lastTick - this.#waitingSince >= WAITING_MS;
  }
  get isLooping(): boolean {
    return this.#loop !== undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sets when the presenter's eyes are shut, which parts that are shown avoid. */
  setShutEyes(shutEyes: readonly Part[]): void {
    this.#shutEyes = shutEyes;
    if (this.#posed && !this.isPlaying) this.show(this.#posed);
  }

  /** The time that shows a part best. */
  momentOf(part: Part): number {
    return momentOf(part, this.#shutEyes, this.#film.endings);
  }

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
    if (this.#posed) this.#time = this.#posed.start;
    this.#posed = undefined;
    if (rate > 0 && this.#time >= this.#lastFrame() - 1e-6) this.#time = this.#loop?.start ?? 0;
    this.#rate = rate;
    this.#startSound();
    this.#lastTick = performance.now();
    this.#frame ??= requestAnimationFrame(this.#tick);
    this.#notify();
  }

  pause(): void {
    this.#rate = 0;
    this.#waitingSince = undefined;
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
    this.#posed = undefined;
    this.#time = Math.min(Math.max(0, time), this.#lastFrame());
    if (this.isPlaying) this.#startSound();
    this.#notify();
  }

  /** Shows a part when all its texts have entered. Playback then starts at its beginning. */
  show(part: Part): void {
    this.seek(this.isPlaying ? part.start : this.momentOf(part));
    if (!this.isPlaying) this.#posed = part;
  }

  /** Pauses, and goes forwards or backwards by frames. */
  step(frames: number): void {
    this.pause();
    const { fps } = this.#film;
    this.seek((Math.round(this.#time * fps) + frames) / fps);
  }

  /** Repeats a part of the film; undefined plays to the end. */
  setLoop(loop: Part | undefined): void {
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
    const isMissing = isHeard && this.#audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    this.#waitingSince = isMissing ? (this.#waitingSince ?? now) : undefined;
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

/** Waiting for sound that is shorter is not worth a word. */
const WAITING_MS = 300;

/** Share of a scene after which its texts have entered. */
const ENTERED = 0.85;
/** Seconds between a blink, or the end of a scene, and the moment beside it. */
const BESIDE_SECONDS = 0.02;

/** The time that shows a scene best: its texts have entered, it does not leave yet, and the presenter does not blink. */
export function momentOf(
  { start, end }: Part,
  shutEyes: readonly Part[] = [],
  endings: readonly number[] = [],
): number {
  const ending = endings.find((time) => time > start && time <= end) ?? end;
  const entered = Math.min(start + ENTERED * (end - start), ending - BESIDE_SECONDS);
  const blinkAt = (time: number) => shutEyes.find((blink) => blink.start <= time && time <= blink.end);
  const blink = blinkAt(entered);
  if (!blink) return entered;
  const besides = [blink.end + BESIDE_SECONDS, blink.start - BESIDE_SECONDS];
  return besides.find((time) => time >= start && time < ending && !blinkAt(time)) ?? entered;
}

/** A value that depends on the position; the component renders again only when the value changes. */
export function useTransport<Value extends string | number | boolean | undefined>(
  transport: Transport,
  select: (transport: Transport) => Value,
): Value {
  return useSyncExternalStore(transport.subscribe, () => select(transport));
}
