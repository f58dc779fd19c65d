/**
 * Messages between the element and the page in its iframe. Both check the origin and the window of every message. The
 * first message of the frame goes to any origin, because it does not know the page around it, and says nothing.
 */

/** Marks messages of ours among those of other scripts. */
export const SOURCE = 'castwright-studio';

/** Colours and font of the page, by the names of the CSS properties without `--castwright-`. */
export const THEME_PROPERTIES = [
  'accent',
  'on-accent',
  'ground',
  'surface',
  'ink',
  'ink-secondary',
  'line',
  'font',
] as const;
export type ThemeProperties = Partial<Record<(typeof THEME_PROPERTIES)[number], string>>;

/** From the page to the frame: when the frame is there, and whenever an attribute changes. */
export interface OpenMessage {
  source: typeof SOURCE;
  kind: 'open';
  token: string;
  /** BCP 47. The Studio shows its texts in this language if it has them; English is the only one so far. */
  language: string;
  /** `light`, `dark`, or empty for the setting of the system. */
  theme: string;
  properties: ThemeProperties;
}

export interface StudioEvents {
  ready: { draft_id: string; permissions: readonly string[] };
  /** The draft was saved, here or by someone else. */
  change: { draft_id: string; revision: number };
  render: { video_id: string };
  complete: { video_id: string; status: 'completed' | 'failed'; video_url: string | null };
  /** `token`: it is missing, has expired or was revoked. `origin`: it does not name this site. */
  error: { code: 'token' | 'origin' | 'draft' | 'unreachable'; message: string };
}

/** From the frame to the page. */
export type FrameMessage =
  | { source: typeof SOURCE; kind: 'hello' }
  | {
      [Name in keyof StudioEvents]: { source: typeof SOURCE; kind: Name; detail: StudioEvents[Name] };
    }[keyof StudioEvents];
