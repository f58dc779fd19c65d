import type { FastifyInstance } from 'fastify';
import { signedInCaller } from '../caller.ts';
import { type Door, register } from '../register.ts';
import { serveAssets } from './assets.ts';
import { DASHBOARD_OPERATIONS } from './operations.ts';
import { servePage } from './page.ts';
import { serveSession } from './session.ts';
import { serveShares } from './share.ts';
import { serveStatus } from './status.ts';

/** The dashboard: its page and what the page asks for beside the public interface. */
export function serveDashboard(app: FastifyInstance, door: Door): void {
  serveSession(app, door.context);
  serveShares(app, door.context);
  serveStatus(app, door.context);
  for (const operation of DASHBOARD_OPERATIONS) register(app, door, operation, signedInCaller);
  serveAssets(app);
  servePage(app, door.context);
}
