/** Turns a file URL, signed or not, into one that downloads the file instead of showing it. */
export function toDownloadUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download`;
}

/** File extension in a URL, such as `mp4`; may be empty. */
export function fileExtension(url: string): string {
  return /\.(\w+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? '';
}
