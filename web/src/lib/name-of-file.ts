/** What a file is called that an address leads to, or an id names. */
export function nameOfFile(reference: string): string {
  const last = URL.parse(reference)?.pathname.split('/').at(-1);
  if (!last) return reference;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
