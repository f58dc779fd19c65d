/** The address that saves a file instead of showing it; addresses may be signed in their query. */
export function downloadOf(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download`;
}

/** The ending of the file that an address leads to, such as `mp4`; empty where there is none. */
export function extensionOf(url: string): string {
  return /\.(\w+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? '';
}
