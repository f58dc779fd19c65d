import { ApiFailure } from '../../../src/client/api-failure.ts';
import { type Client, createClient } from '../../../src/client/client.ts';
import type { ApiRoutes, RoutesOf } from '../../../src/client/routes.ts';
import type { DASHBOARD, DASHBOARD_OPEN } from '../../../src/contract/operations/dashboard.ts';
import { BASE_PATH } from '../lib/server-path.ts';
import { access, credentialsOf } from './access.ts';
import { csrf } from './csrf.ts';

type DashboardRoutes = RoutesOf<typeof DASHBOARD> & RoutesOf<typeof DASHBOARD_OPEN>;

const send = createClient<ApiRoutes & DashboardRoutes>({
  baseUrl: BASE_PATH,
  headers: (method): Record<string, string> => ({
    ...(method !== 'GET' && { 'x-csrf-token': csrf.token }),
    ...credentialsOf().headers,
  }),
  fetch: (url, options) => fetch(url, { ...options, credentials: credentialsOf().credentials }),
});

/** Calls the API and the dashboard's own routes with the session or token of this page. @throws {ApiFailure} */
export const call = ((...call: Parameters<typeof send>) =>
  send(...call).catch((error: unknown) => {
    if (access.token !== undefined && error instanceof ApiFailure && error.status === 401)
      access.onRefused(error);
    throw error;
  })) as Client<ApiRoutes & DashboardRoutes>;
