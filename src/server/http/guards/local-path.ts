/** The path of the public address, such as `/cast`; empty where the server has a host to itself. */
export function basePathOf(baseUrl: string | undefined): string {
  return baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/$/, '');
}

/**
 * The address of a request as the routes know it: several slashes in a row are one, and the public path in front is left
 * out. Proxies pass requests on with that path or without it, so both are understood.
 *
 * @param basePath from `basePathOf`
 */
export function localUrl(url: string, basePath: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  // Nearly every path is left as it is.
  const single = path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') : path;
  const local = basePath !== '' && isWithin(single, basePath) ? single.slice(basePath.length) || '/' : single;
  if (local === path) return url;
  return query < 0 ? local : local + url.slice(query);
}

function isWithin(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/');
}
