/** The path under which the server is reached, such as `/cast`, as its page says; empty at the root of a host. */
export const BASE_PATH = document.documentElement.dataset['basePath'] ?? '';

/** The address of a path of the server, such as `/docs`. */
export function serverPath(path: string): string {
  return BASE_PATH + path;
}

/** Whether this page was opened under that path: the server itself answers at its root, too. */
export function isUnderBasePath(): boolean {
  const { pathname } = location;
  return pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
}
