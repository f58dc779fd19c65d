import { createClient } from '../../../src/client/client.ts';
import type { ApiRoutes } from '../../../src/client/routes.ts';
import { csrf } from './csrf.ts';
import type { DashboardRoutes } from './dashboard-routes.ts';

/** Every call of the page, over its own session. @throws {ApiFailure} */
export const call = createClient<ApiRoutes & DashboardRoutes>({
  headers: (method): Record<string, string> => (method === 'GET' ? {} : { 'x-csrf-token': csrf.token }),
});
