/** The server's base path, such as `/cast`, from the page; empty at the root of a host. */
export const BASE_PATH = document.documentElement.dataset['basePath'] ?? '';

/** Prefixes a path of the server, such as `/docs`, with the base path. */
export function serverPath(path: string): string {
  return BASE_PATH + path;
}

/** Whether this page was opened under the base path. The server also responds at its root. */
export function isUnderBasePath(): boolean {
  const { pathname } = location;
  return pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
}
