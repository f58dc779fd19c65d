/** Returns the path of the public URL, such as `/cast`; empty if the URL has no path. */
export function basePathOf(baseUrl: string | undefined): string {
  return baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');
}

/**
 * Returns the URL that routes match: without repeated slashes, and without the path of the public URL. Proxies forward
 * requests with or without that path.
 *
 * @param basePath - from `basePathOf`
 */
export function localUrl(url: string, basePath: string): string {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const normalized = path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') : path;
  const isBelowBase = basePath !== '' && isWithin(normalized, basePath);
  const local = isBelowBase ? normalized.slice(basePath.length) || '/' : normalized;
  if (local === path) return url;
  return queryStart < 0 ? local : local + url.slice(queryStart);
}

function isWithin(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/');
}
