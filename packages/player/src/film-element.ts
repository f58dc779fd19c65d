/** Events of the film that are events of the player, too; like the film's they do not bubble. */
const EVENTS = [
  'loadstart loadedmetadata loadeddata canplay canplaythrough progress stalled suspend emptied abort error',
  'play playing pause waiting seeking seeked ended timeupdate durationchange ratechange volumechange',
  'enterpictureinpicture leavepictureinpicture',
].flatMap((line) => line.split(' '));

/** Modules may be read where there are no pages. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** What an element of the page has in common with the film that plays in it. */
export class FilmElement extends Base {
  /** The element that plays. */
  readonly video: HTMLVideoElement;

  constructor(video: HTMLVideoElement) {
    super();
    this.video = video;
    for (const name of EVENTS)
      video.addEventListener(name, () => {
        this.dispatchEvent(new Event(name));
      });
  }

  /** Seconds */
  get currentTime(): number {
    return this.video.currentTime;
  }
  set currentTime(time: number) {
    this.video.currentTime = time;
  }
  /** Seconds; NaN before it is known */
  get duration(): number {
    return this.video.duration;
  }
  get paused(): boolean {
    return this.video.paused;
  }
  get ended(): boolean {
    return this.video.ended;
  }
  get error(): MediaError | null {
    return this.video.error;
  }
  /** 0 to 1 */
  get volume(): number {
    return this.video.volume;
  }
  set volume(volume: number) {
    this.video.volume = volume;
  }
  get muted(): boolean {
    return this.video.muted;
  }
  set muted(muted: boolean) {
    this.video.muted = muted;
  }
  get playbackRate(): number {
    return this.video.playbackRate;
  }
  set playbackRate(rate: number) {
    this.video.playbackRate = rate;
  }
  play(): Promise<void> {
    return this.video.play();
  }
  pause(): void {
    this.video.pause();
  }
}
