import {
  type FrameMessage,
  type OpenMessage,
  SOURCE,
  type StudioEvents,
  THEME_PROPERTIES,
  type ThemeProperties,
} from './messages.ts';

/** Milliseconds until a frame that says nothing counts as unreachable. */
const HELLO_TIMEOUT_MS = 20_000;

const ATTRIBUTES = ['base-url', 'token', 'draft', 'language', 'theme', 'label'] as const;

/** The module can be imported without a DOM, for example by a server that renders HTML. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The events of the element, by name. */
export type StudioEventMap = {
  [Name in keyof StudioEvents as `castwright-${Name}`]: CustomEvent<StudioEvents[Name]>;
};

/**
 * Shows the Studio of a Castwright server in an iframe, for one draft. The token is handed to the frame in a message
 * that only the server's origin can receive, so it appears in no URL and no log.
 */
export class CastwrightStudio extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  #frame: HTMLIFrameElement | undefined;
  /** Origin of the server. */
  #origin = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isThere = false;

  /** The URL of the server, such as `https://videos.example.com`. */
  get baseUrl(): string {
    return this.getAttribute('base-url') ?? '';
  }
  set baseUrl(url: string) {
    this.setAttribute('base-url', url);
  }

  /** Set it again before it expires: the editor goes on with the new one. */
  get token(): string {
    return this.getAttribute('token') ?? '';
  }
  set token(token: string) {
    this.setAttribute('token', token);
  }

  get draft(): string {
    return this.getAttribute('draft') ?? '';
  }
  set draft(id: string) {
    this.setAttribute('draft', id);
  }

  connectedCallback(): void {
    addEventListener('message', this.#onMessage);
    this.#open();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (!this.isConnected || before === value) return;
    if (name === 'base-url' || name === 'draft') this.#open();
    else if (name === 'label' && this.#frame) this.#frame.title = this.#label();
    else this.#send();
  }

  /** Sends the theme again, for pages that change their CSS properties while the editor is open. */
  refreshTheme(): void {
    this.#send();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#isThere = false;
    this.#frame?.remove();
    this.#frame = undefined;
    if (this.baseUrl === '' || this.draft === '') return;
    const url = pageOf(this.baseUrl, this.draft);
    if (!url) {
      this.#emit('error', { code: 'unreachable', message: 'base-url is not the address of a server' });
      return;
    }
    this.#origin = url.origin;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = this.#label();
    frame.allow = 'autoplay; fullscreen; clipboard-write';
    // By script, which the strictest content security policy allows.
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    if (this.clientHeight < MIN_HEIGHT) this.style.minHeight = `${MIN_HEIGHT}px`;
    Object.assign(frame.style, { minHeight: 'inherit' });
    this.#frame = frame;
    root.append(frame);
    this.#timer = setTimeout(() => {
      const message = `The Studio of ${url.origin} cannot be shown here. Is the draft there, and does a token of it name ${location.origin}?`;
      this.#emit('error', { code: 'unreachable', message });
    }, HELLO_TIMEOUT_MS);
  }

  #label(): string {
    return this.getAttribute('label') ?? 'Video editor';
  }

  readonly #onMessage = ({ data, origin, source }: MessageEvent): void => {
    if (source === null || source !== this.#frame?.contentWindow || origin !== this.#origin) return;
    const message = data as FrameMessage | undefined;
    if (message?.source !== SOURCE) return;
    if (message.kind === 'hello') {
      clearTimeout(this.#timer);
      this.#isThere = true;
      this.#send();
    } else if (EVENTS.has(message.kind)) this.#emit(message.kind, message.detail);
  };

  #send(): void {
    if (!this.#isThere) return;
    const message: OpenMessage = {
      source: SOURCE,
      kind: 'open',
      token: this.token,
      language: this.getAttribute('language') ?? '',
      theme: this.getAttribute('theme') ?? '',
      properties: this.#properties(),
    };
    this.#frame?.contentWindow?.postMessage(message, this.#origin);
  }

  #properties(): ThemeProperties {
    const style = getComputedStyle(this);
    const properties: ThemeProperties = {};
    for (const name of THEME_PROPERTIES) {
      const value = style.getPropertyValue(`--castwright-${name}`).trim();
      if (value !== '') properties[name] = value;
    }
    return properties;
  }

  #emit<Name extends keyof StudioEvents>(name: Name, detail: StudioEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(`castwright-${name}`, { detail, bubbles: true, composed: true }));
  }
}

/** Pixels: below this height, preview and script do not fit together. */
const MIN_HEIGHT = 640;

const EVENTS: ReadonlySet<string> = new Set(['ready', 'change', 'render', 'complete', 'error']);

function pageOf(baseUrl: string, draft: string): URL | undefined {
  try {
    const url = new URL(baseUrl, location.href);
    if (!/^https?:$/.test(url.protocol)) return undefined;
    url.pathname = `${url.pathname.replace(/\/$/, '')}/studio/embed/${encodeURIComponent(draft)}`;
    url.search = '';
    url.hash = '';
    return url;
  } catch {
    return undefined;
  }
}
