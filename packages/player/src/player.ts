import { act } from './act.ts';
import { type Captions, openCaptions } from './captions.ts';
import { type Credentials, type CredentialsPanel, openCredentials } from './credentials.ts';
import { type Cue, parseCues } from './cues.ts';
import { relabel } from './elements.ts';
import { FilmElement } from './film-element.ts';
import { hideWhenIdle } from './idle.ts';
import { type Action, actionOf } from './keys.ts';
import { LABELS, type Labels } from './labels.ts';
import { type Film, GoneError, loadShared, loadText, shareAddress } from './load.ts';
import { makeParts, nameParts, type Parts, SPEEDS } from './parts.ts';
import { openScreens, type Screens } from './screens.ts';
import { followPointer, showBuffered, showChapters, showTime } from './seek-bar.ts';
import { STYLE } from './style.ts';

/** URL of this script, whose server is the default. */
const SCRIPT =
  typeof document === 'undefined'
    ? ''
    : new URL((document.currentScript as HTMLScriptElement | null)?.src || document.baseURI).origin;

/**
 * A video player: `<castwright-player src="film.mp4" poster="film.jpg" captions="film.vtt">`.
 * It has the events, and the most used properties and methods, of an `HTMLMediaElement`; `video` is the inner element.
 */
export class CastwrightPlayer extends FilmElement {
  static readonly observedAttributes = [
    ...[
      'src',
      'poster',
      'captions',
      'captions-on',
      'chapters',
      'share',
      'server',
      'video-id',
      'label',
      'color',
    ],
    ...['autoplay', 'loop', 'muted', 'preload'],
  ];

  #labels: Labels = LABELS;
  #film: Film | undefined;
  #credentials: Credentials | undefined;
  #chapters: Cue[] = [];
  readonly #parts: Parts;
  readonly #captions: Captions;
  readonly #screens: Screens;
  readonly #facts: CredentialsPanel;
  readonly #idle: { stir(): void };
  /** Aborts the current load when another video is set. */
  #loading: AbortController | undefined;
  #isPlanned = false;

  constructor() {
    const parts = makeParts();
    super(parts.video);
    this.#parts = parts;
    this.#captions = openCaptions(parts);
    this.#screens = openScreens(parts, () => this.#labels);
    this.#facts = openCredentials(parts, () => this.#labels);
    this.#idle = hideWhenIdle(parts);
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#parts.frame);
    this.#followFilm();
    this.#followControls();
    this.#nameAll();
  }

  connectedCallback(): void {
    this.#plan();
  }

  disconnectedCallback(): void {
    this.#loading?.abort();
    this.#parts.video.pause();
  }

  attributeChangedCallback(name: string): void {
    const { video } = this.#parts;
    if (name === 'color') {
      const color = this.getAttribute('color') ?? '';
      this.#parts.frame.style.setProperty('--colour', CSS.supports('color', color) ? color : '');
    } else if (name === 'label') this.#nameAll();
    else if (name === 'autoplay') video.autoplay = this.hasAttribute(name);
    else if (name === 'loop') video.loop = this.hasAttribute(name);
    else if (name === 'muted') video.muted = this.hasAttribute(name);
    else this.#plan();
  }

  /** Texts in another language; missing ones stay English. */
  get labels(): Labels {
    return this.#labels;
  }
  set labels(labels: Partial<Labels>) {
    this.#labels = { ...LABELS, ...labels };
    this.#nameAll();
  }
  /** Content of the video's signed credentials; a share link provides them. */
  get credentials(): Credentials | null {
    return this.#credentials ?? this.#film?.credentials ?? null;
  }
  set credentials(credentials: Credentials | null) {
    this.#credentials = credentials ?? undefined;
    this.#facts.set(this.credentials ?? undefined);
  }
  /** Attributes change one by one, so the load waits until all are set. */
  #plan(): void {
    if (this.#isPlanned || !this.isConnected) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      void this.#load();
    });
  }

  #share(): URL | undefined {
    const [share = null, server = null, videoId = null] = ['share', 'server', 'video-id'].map((name) =>
      this.getAttribute(name),
    );
    return shareAddress(share, server, videoId, SCRIPT);
  }

  async #load(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const attribute = (name: string) => this.getAttribute(name) || undefined;
    const share = this.#share();
    this.#tell(undefined);
    try {
      const shared = share && !attribute('src') ? await loadShared(share, signal) : undefined;
      const film: Film = {
        ...shared,
        src: attribute('src') ?? shared?.src ?? '',
        poster: attribute('poster') ?? shared?.poster,
        captions: attribute('captions') ?? shared?.captions,
        chapters: attribute('chapters') ?? shared?.chapters,
      };
      if (film.src !== '' && !signal.aborted) this.#show(film, signal);
    } catch (error) {
      if (!signal.aborted) this.#tell(error instanceof GoneError ? 'gone' : 'away');
    }
  }

  #show(film: Film, signal: AbortSignal): void {
    const { video, frame } = this.#parts;
    this.#film = film;
    this.#facts.set(this.credentials ?? undefined);
    this.#nameAll();
    frame.classList.remove('empty');
    if (film.width && film.height) frame.style.setProperty('--ratio', `${film.width} / ${film.height}`);
    video.preload = (this.getAttribute('preload') || 'metadata') as HTMLVideoElement['preload'];
    if (film.poster) video.poster = film.poster;
    else video.removeAttribute('poster');
    if (video.getAttribute('src') !== film.src) {
      frame.classList.add('fresh');
      video.src = film.src;
    }
    const cuesOf = (address: string | undefined) =>
      address === undefined
        ? Promise.resolve([])
        : loadText(new URL(address, document.baseURI).href, signal).then(parseCues, () => []);
    void cuesOf(film.captions).then((cues) => {
      if (!signal.aborted) this.#captions.set(cues, this.hasAttribute('captions-on'), this.#labels.captions);
    });
    void cuesOf(film.chapters).then((chapters) => {
      if (signal.aborted) return;
      // A single chapter is the whole video.
      this.#chapters = chapters.length > 1 ? chapters : [];
      showChapters(this.#parts, this.#chapters);
      showTime(this.#parts, this.#labels, this.#chapters);
    });
  }

  #followFilm(): void {
    const { video, frame } = this.#parts;
    const show = () => showTime(this.#parts, this.#labels, this.#chapters);
    for (const name of ['timeupdate', 'seeking', 'durationchange'] as const)
      video.addEventListener(name, show);
    video.addEventListener('loadedmetadata', () => {
      if (video.videoWidth > 0)
        frame.style.setProperty('--ratio', `${video.videoWidth} / ${video.videoHeight}`);
      showChapters(this.#parts, this.#chapters);
    });
    video.addEventListener('progress', () => showBuffered(this.#parts));
    for (const name of ['play', 'pause', 'volumechange', 'ratechange'] as const)
      video.addEventListener(name, () => this.#nameAll());
    video.addEventListener('play', () => {
      // The control bar takes its place.
      const wasThere = (this.shadowRoot?.activeElement ?? null) === this.#parts.start;
      frame.classList.remove('fresh');
      if (wasThere) this.#parts.play.focus();
    });
    for (const name of ['waiting', 'seeking'] as const)
      video.addEventListener(name, () => frame.classList.add('waits'));
    for (const name of ['playing', 'seeked', 'pause', 'canplay'] as const)
      video.addEventListener(name, () => frame.classList.remove('waits'));
    video.addEventListener('error', () => void this.#explain());
  }

  /** Distinguishes a video that was removed from one that is temporarily out of reach. */
  async #explain(): Promise<void> {
    const { signal } = this.#loading ?? new AbortController();
    const share = this.#share();
    if (this.hasAttribute('src') || !share) return this.#tell('broken');
    const loaded = await loadShared(share, signal).then(
      () => 'away' as const,
      (error) => (error instanceof GoneError ? ('gone' as const) : ('away' as const)),
    );
    if (!signal.aborted) this.#tell(loaded);
  }

  #tell(problem: 'gone' | 'away' | 'broken' | undefined): void {
    const { frame, sentence, problem: box, again } = this.#parts;
    frame.classList.toggle('failed', problem !== undefined);
    frame.classList.remove('waits');
    sentence.textContent = problem === undefined ? '' : this.#labels[problem];
    again.hidden = problem === 'gone';
    box.hidden = problem === undefined;
  }

  #followControls(): void {
    const { frame, video, start, seek, speed, volume } = this.#parts;
    const on = (element: HTMLElement, action: Action) =>
      element.addEventListener('click', () => this.#do(action));
    on(start, { do: 'toggle' });
    on(this.#parts.play, { do: 'toggle' });
    on(this.#parts.mute, { do: 'mute' });
    on(this.#parts.captionsButton, { do: 'captions' });
    on(this.#parts.picture, { do: 'picture' });
    on(this.#parts.full, { do: 'full' });
    let wasIdle = false;
    video.addEventListener('pointerdown', () => {
      wasIdle = frame.classList.contains('idle');
    });
    video.addEventListener('click', (event) => {
      // On touch screens, the first touch shows the controls.
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      if (!(isTouch && wasIdle)) this.#do({ do: 'toggle' });
      frame.focus({ preventScroll: true });
      this.#idle.stir();
    });
    video.addEventListener('dblclick', () => this.#do({ do: 'full' }));
    volume.addEventListener('input', () => {
      video.volume = volume.valueAsNumber;
      video.muted = volume.valueAsNumber === 0;
    });
    speed.addEventListener('change', () => {
      video.playbackRate = Number(speed.value);
    });
    this.#parts.again.addEventListener('click', () => {
      video.removeAttribute('src');
      frame.focus({ preventScroll: true });
      void this.#load();
    });
    frame.addEventListener('keydown', (event) => {
      const { target } = event;
      const isField = target === speed || target === volume;
      const action = actionOf(
        event,
        isField ? 'field' : target instanceof HTMLButtonElement ? 'button' : 'other',
      );
      if (!action || frame.classList.contains('failed')) return;
      event.preventDefault();
      this.#do(action);
    });
    followPointer(this.#parts, () => this.#chapters);
    seek.addEventListener('pointerdown', () => this.#idle.stir());
  }

  #do(action: Action): void {
    act(action, {
      video: this.#parts.video,
      chapters: this.#chapters,
      captions: () => this.#captions.toggle(),
      full: () => this.#screens.full(),
      picture: () => this.#screens.picture(),
    });
  }

  /** Updates every text and icon. */
  #nameAll(): void {
    const { video, play, mute, volume, speed } = this.#parts;
    const labels = this.#labels;
    nameParts(this.#parts, labels, this.getAttribute('label') ?? this.#film?.label);
    relabel(play, video.paused ? 'play' : 'pause', video.paused ? labels.play : labels.pause);
    const isSilent = video.muted || video.volume === 0;
    relabel(mute, isSilent ? 'silent' : 'sound', isSilent ? labels.unmute : labels.mute);
    volume.valueAsNumber = isSilent ? 0 : video.volume;
    speed.value = String(SPEEDS.find((rate) => rate === video.playbackRate) ?? 1);
    this.#screens.show();
    this.#facts.show();
    showTime(this.#parts, labels, this.#chapters);
  }
}
