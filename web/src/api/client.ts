import { createClient } from '../../../src/client/client.ts';
import type { ApiRoutes, RoutesOf } from '../../../src/client/routes.ts';
import type { DASHBOARD, DASHBOARD_OPEN } from '../../../src/contract/operations/dashboard.ts';
import { BASE_PATH } from '../lib/server-path.ts';
import { csrf } from './csrf.ts';

type DashboardRoutes = RoutesOf<typeof DASHBOARD> & RoutesOf<typeof DASHBOARD_OPEN>;

/** Calls the API and the dashboard's own routes with the session cookie of this page. @throws {ApiFailure} */
export const call = createClient<ApiRoutes & DashboardRoutes>({
  baseUrl: BASE_PATH,
  headers: (method): Record<string, string> => (method === 'GET' ? {} : { 'x-csrf-token': csrf.token }),
});
