/** Path of the public URL, such as `/cast`; empty if the URL has none. */
export function basePathOf(baseUrl: string | undefined): string {
  return baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');
}

/**
 * The URL that routes match: without repeated slashes and without the path of the public URL. Proxies forward requests
 * with or without that path.
 *
 * @param basePath from `basePathOf`
 */
export function localUrl(url: string, basePath: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const single = path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') : path;
  const local = basePath !== '' && isWithin(single, basePath) ? single.slice(basePath.length) || '/' : single;
  if (local === path) return url;
  return query < 0 ? local : local + url.slice(query);
}

function isWithin(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/');
}
