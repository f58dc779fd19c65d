import type { FastifyInstance } from 'fastify';
import { signedInCaller } from '../server/caller.ts';
import { type OperationHost, register } from '../server/register.ts';
import { DASHBOARD_OPERATIONS } from './operations.ts';
import { serveAssets } from './pages/assets.ts';
import { serveOembed } from './pages/oembed.ts';
import { servePage } from './pages/page.ts';
import { servePlayer } from './pages/player.ts';
import { serveShares } from './pages/share.ts';
import { serveSession } from './sign-in/session.ts';
import { serveStatus } from './status.ts';

/** The dashboard: its page and what the page asks for beside the public interface. */
export function serveDashboard(app: FastifyInstance, door: OperationHost): void {
  serveSession(app, door.context);
  serveShares(app, door.context);
  serveOembed(app, door.context);
  serveStatus(app, door.context);
  for (const operation of DASHBOARD_OPERATIONS) register(app, door, operation, signedInCaller);
  serveAssets(app);
  servePlayer(app);
  servePage(app, door.context);
}
