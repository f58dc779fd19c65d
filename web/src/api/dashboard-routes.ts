import type { z } from 'zod';
import type { Estimate } from '../../../src/client/routes.ts';
import type { CreateKey, FullKey, Keys, RollKey } from '../../../src/contract/dashboard/keys.ts';
import type { Ledger, LedgerQuery } from '../../../src/contract/dashboard/ledger.ts';
import type { Overview } from '../../../src/contract/dashboard/overview.ts';
import type { Session, SetUp, SignIn } from '../../../src/contract/dashboard/session.ts';
import type { AskedFor } from '../../../src/contract/dashboard/videos.ts';
import type { CreatedVideo, CreateVideoFromAvatar } from '../../../src/contract/v2/avatar-video.ts';

type Id = { params: { id: string } };

/** What the page asks of its server beside the public interface. */
export interface DashboardRoutes {
  'GET /dashboard/api/session': { data: Session };
  'POST /dashboard/api/sign-in': { body: SignIn; data: Session };
  'POST /dashboard/api/sign-out': { data: Session };
  'POST /dashboard/api/set-up': { body: SetUp; data: Session };
  'GET /dashboard/api/overview': { data: Overview };
  'GET /dashboard/api/keys': { data: z.output<typeof Keys> };
  'POST /dashboard/api/keys': { body: CreateKey; data: z.output<typeof FullKey> };
  'GET /dashboard/api/keys/default': { data: z.output<typeof FullKey> };
  'POST /dashboard/api/keys/:id/roll': Id & { body: RollKey; data: z.output<typeof FullKey> };
  'DELETE /dashboard/api/keys/:id': Id & { data: { revoked: true } };
  'GET /dashboard/api/ledger': { query?: LedgerQuery; data: Ledger };
  'POST /dashboard/api/still': { body: CreateVideoFromAvatar; data: Blob };
  'GET /dashboard/api/videos/:id/request': Id & { data: AskedFor };
  'POST /dashboard/api/videos/:id/again': Id & { data: z.output<typeof CreatedVideo> & Estimate };
}
