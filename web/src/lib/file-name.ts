/** File name in a URL; returns anything else, such as an asset id, unchanged. */
export function fileNameFromUrl(reference: string): string {
  const last = URL.parse(reference)?.pathname.split('/').at(-1);
  if (!last) return reference;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
