/** What is shown: addresses and what is known before a byte of the film has come. */
export interface Film {
  src: string;
  poster?: string | undefined;
  captions?: string | undefined;
  chapters?: string | undefined;
  label?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** The film is not there, and will not be: its link was ended. */
export class GoneError extends Error {}

/** Milliseconds that a server may take, and bytes that it may send. */
const PATIENCE = 20_000;
const MOST_BYTES = 2_000_000;

/**
 * The address of a share link: given whole, or as its server and its last part.
 * @param script where the player itself came from, which is the server that nobody names
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

/** What a share link leads to. @throws {GoneError} where it leads nowhere any more */
export async function loadShared(share: URL, signal: AbortSignal): Promise<Film> {
  const [, before = '', token = ''] = /^(.*)\/share\/([^/]+)/.exec(share.pathname) ?? [];
  const facts = JSON.parse(
    await loadText(`${share.origin}${before}/dashboard/api/share/${token}`, signal),
  ) as { data: Record<string, string | number | null> };
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
  };
}

/** @throws {GoneError} for 404 and 410; {Error} for whatever else went wrong */
export async function loadText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, {
    signal: AbortSignal.any?.([signal, AbortSignal.timeout(PATIENCE)]) ?? signal,
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
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new Error('The file is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
