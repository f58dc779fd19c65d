import type { Credentials } from './credentials.ts';

/** The video to show: URLs, and facts known before its first byte has loaded. */
export interface Film {
  src: string;
  poster?: string | undefined;
  captions?: string | undefined;
  chapters?: string | undefined;
  label?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  credentials?: Credentials | undefined;
}

/** The share link has ended for good. */
export class GoneError extends Error {}

/** Maximum milliseconds and bytes of a response. */
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 2_000_000;

/**
 * The URL of a share link: given in full, or as a server and its last part.
 * @param script URL of the player's script, whose server is the default
 */
export function shareAddress(
  share: string | null,
  server: string | null,
  videoId: string | null,
  script: string,
): URL | undefined {
  const address =
    share || (videoId ? `${(server || script).replace(/\/$/, '')}/share/${videoId}` : undefined);
  if (address === undefined || !URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/**
 * Loads the video of a share link.
 * @throws {GoneError} if the link has ended
 */
export async function loadShared(share: URL, signal: AbortSignal): Promise<Film> {
  const [, before = '', token = ''] = /^(.*)\/share\/([^/]+)/.exec(share.pathname) ?? [];
  const facts = JSON.parse(
    await loadText(`${share.origin}${before}/dashboard/api/share/${token}`, signal),
  ) as { data: Record<string, unknown> };
  const data = new Map(Object.entries(facts.data));
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string) => {
    const value = data.get(name);
    return typeof value === 'number' ? value : undefined;
  };
  return {
    src: text('video_url') ?? '',
    poster: text('cover_url'),
    captions: text('vtt_url'),
    chapters: text('chapters_url'),
    label: text('name'),
    width: number('width'),
    height: number('height'),
    credentials: (data.get('credentials') ?? undefined) as Credentials | undefined,
  };
}

/** @throws {GoneError} for 404 and 410; {Error} for every other failure */
export async function loadText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, {
    signal: AbortSignal.any?.([signal, AbortSignal.timeout(TIMEOUT_MS)]) ?? signal,
    credentials: 'omit',
  });
  if (response.status === 404 || response.status === 410) throw new GoneError(`${response.status}`);
  if (!response.ok || !response.body) throw new Error(`Status ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new Error('The file is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
