/**
 * Builds the address of a path on a server. Paths from the server's own answers already begin with the path of its public
 * address, which must not appear twice.
 *
 * @param server its address, without a slash at its end
 * @param path with its query
 */
export function addressOn(server: string, path: string): string {
  const { origin, pathname } = new URL(server);
  return pathname !== '/' && path.startsWith(`${pathname}/`) ? origin + path : server + path;
}
