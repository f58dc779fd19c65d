/**
 * Returns the URL of a path on a server. Paths in the server's responses already begin with the path of its public URL,
 * which must not appear twice.
 *
 * @param server its URL, without a trailing slash
 * @param path may have a query
 */
export function addressOn(server: string, path: string): string {
  const { origin, pathname } = new URL(server);
  return pathname !== '/' && path.startsWith(`${pathname}/`) ? origin + path : server + path;
}
