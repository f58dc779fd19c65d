import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DASHBOARD_OPERATIONS } from './dashboard/operations.ts';
import { OPERATIONS } from './operations.ts';

const ROUTE = /^ {2}'((?:GET|POST|PUT|DELETE) [^']+)':/gm;
/** Answered in parts, while something is made. */
const TOLD = /^ {2}'(\/dashboard\/api\/[^']+)':/gm;
/** Not called by the page, but followed. */
const LINKS = ['GET /dashboard/api/videos.zip'];
const routesIn = async (path: string, route = ROUTE) =>
  [...(await readFile(new URL(path, import.meta.url), 'utf8')).matchAll(route)].map(([, name = '']) => name);

test('the typed client names operations that there are', async () => {
  const routes = await routesIn('../client/routes.ts');
  expect(routes.length).toBeGreaterThan(30);
  const known = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((route) => !known.includes(route))).toEqual([]);
});

test('the page of the dashboard names operations that there are', async () => {
  const told = await routesIn('../../web/src/api/call-with-progress.ts', TOLD);
  const routes = [
    ...(await routesIn('../../web/src/api/dashboard-routes.ts')),
    ...told.map((path) => `POST ${path}`),
    ...LINKS,
  ];
  const known = DASHBOARD_OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  // What is answered without a session is not among the operations of one.
  const isOpen = /api\/(session$|sign-|set-up|status$|share\/)/;
  expect(routes.filter((route) => !isOpen.test(route)).sort()).toEqual(known.sort());
});
