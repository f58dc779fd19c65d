/** Media events that the player fires again; like those of a video, they do not bubble. */
const EVENTS = [
  'loadstart loadedmetadata loadeddata canplay canplaythrough progress stalled suspend emptied abort error',
  'play playing pause waiting seeking seeked ended timeupdate durationchange ratechange volumechange',
  'enterpictureinpicture leavepictureinpicture',
].flatMap((line) => line.split(' '));

/** The module may be imported where there is no DOM. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** The media element API of the player, forwarded to the video inside. */
export class FilmElement extends Base {
  /** The inner video element. */
  readonly video: HTMLVideoElement;

  constructor(video: HTMLVideoElement) {
    super();
    this.video = video;
    for (const name of EVENTS)
      video.addEventListener(name, () => {
        this.dispatchEvent(new Event(name));
      });
  }

  /** In seconds */
  get currentTime(): number {
    return this.video.currentTime;
  }
  set currentTime(time: number) {
    this.video.currentTime = time;
  }
  /** In seconds; NaN before it is known */
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
