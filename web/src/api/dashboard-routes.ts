import type { z } from 'zod';
import type { Estimate } from '../../../src/client/routes.ts';
import type {
  ChangePassword,
  ChangeProfile,
  Confirm,
  Confirmed,
  Ended,
  Profile,
  SignedIn,
} from '../../../src/contract/dashboard/account.ts';
import type { Assets, AssetsQuery, DeletedAsset } from '../../../src/contract/dashboard/assets.ts';
import type { Audit, AuditQuery } from '../../../src/contract/dashboard/audit.ts';
import type { CreateKey, FullKey, Keys, RollKey } from '../../../src/contract/dashboard/keys.ts';
import type { Ledger, LedgerQuery } from '../../../src/contract/dashboard/ledger.ts';
import type { Rename } from '../../../src/contract/dashboard/names.ts';
import type { Overview } from '../../../src/contract/dashboard/overview.ts';
import type { DeletedProduct, SaveProduct } from '../../../src/contract/dashboard/products.ts';
import type { Session, SetUp, SignIn, SignInCode } from '../../../src/contract/dashboard/session.ts';
import type { Share, SharedVideo } from '../../../src/contract/dashboard/shares.ts';
import type { Status } from '../../../src/contract/dashboard/status.ts';
import type {
  CheckedTemplate,
  CheckTemplate,
  DocumentStill,
} from '../../../src/contract/dashboard/templates.ts';
import type {
  RecoveryCodes,
  TurnedOnTwoStep,
  TurnOnTwoStep,
  TwoStep,
  TwoStepSecret,
} from '../../../src/contract/dashboard/two-step.ts';
import type { Usage, UsageQuery } from '../../../src/contract/dashboard/usage.ts';
import type { AskedFor } from '../../../src/contract/dashboard/videos.ts';
import type { InstallPack, TryVoice, VoicePacks } from '../../../src/contract/dashboard/voices.ts';
import type { Product } from '../../../src/contract/product.ts';
import type { CreatedVideo, CreateVideoFromAvatar } from '../../../src/contract/v2/avatar-video.ts';
import type { CreateVideoFromProduct } from '../../../src/contract/v2/product-video.ts';

type Id = { params: { id: string } };

/** What the page asks of its server beside the public interface. */
export interface DashboardRoutes {
  'GET /dashboard/api/session': { data: Session };
  'POST /dashboard/api/sign-in': { body: SignIn; data: Session };
  'POST /dashboard/api/sign-in/code': { body: SignInCode; data: Session };
  'POST /dashboard/api/sign-out': { data: Session };
  'POST /dashboard/api/set-up': { body: SetUp; data: Session };
  'GET /dashboard/api/overview': { data: Overview };
  'GET /dashboard/api/keys': { data: z.output<typeof Keys> };
  'POST /dashboard/api/keys': { body: CreateKey; data: z.output<typeof FullKey> };
  'GET /dashboard/api/keys/default': { data: z.output<typeof FullKey> };
  'POST /dashboard/api/keys/:id/roll': Id & { body: RollKey; data: z.output<typeof FullKey> };
  'DELETE /dashboard/api/keys/:id': Id & { data: { revoked: true } };
  'PUT /dashboard/api/profile': { body: ChangeProfile; data: Profile };
  'PUT /dashboard/api/password': { body: ChangePassword; data: Ended };
  'POST /dashboard/api/confirm': { body: Confirm; data: z.output<typeof Confirmed> };
  'GET /dashboard/api/two-step': { data: TwoStep };
  'POST /dashboard/api/two-step': { data: TwoStepSecret };
  'PUT /dashboard/api/two-step': { body: TurnOnTwoStep; data: TurnedOnTwoStep };
  'DELETE /dashboard/api/two-step': { data: { is_on: false } };
  'POST /dashboard/api/two-step/recovery-codes': { data: RecoveryCodes };
  'GET /dashboard/api/sessions': { data: SignedIn };
  'DELETE /dashboard/api/sessions/:id': Id & { data: Ended };
  'DELETE /dashboard/api/sessions': { data: Ended };
  'GET /dashboard/api/usage': { query: UsageQuery; data: Usage };
  'GET /dashboard/api/status': { data: Status };
  'GET /dashboard/api/share/:token': { params: { token: string }; data: SharedVideo };
  'GET /dashboard/api/videos/:id/share': Id & { data: Share };
  'PUT /dashboard/api/videos/:id/share': Id & { data: Share };
  'DELETE /dashboard/api/videos/:id/share': Id & { data: Share };
  'GET /dashboard/api/ledger': { query?: LedgerQuery; data: Ledger };
  'GET /dashboard/api/audit': { query?: AuditQuery; data: Audit };
  'GET /dashboard/api/assets': { query?: AssetsQuery; data: Assets };
  'DELETE /dashboard/api/assets/:id': Id & { data: z.output<typeof DeletedAsset> };
  'GET /dashboard/api/voice_packs': { data: VoicePacks };
  'POST /dashboard/api/voice_packs/:id/install': Id & {
    body: InstallPack;
    data: VoicePacks['natural'];
  };
  'POST /dashboard/api/natural_voices': { data: VoicePacks['natural'] };
  'POST /dashboard/api/voice_sample': { body: TryVoice; data: Blob };
  'POST /dashboard/api/still': { body: CreateVideoFromAvatar; data: Blob };
  'POST /dashboard/api/product-still': { body: CreateVideoFromProduct; data: Blob };
  'PUT /dashboard/api/products/:id': Id & { body: SaveProduct; data: Product };
  'DELETE /dashboard/api/products/:id': Id & { data: z.output<typeof DeletedProduct> };
  'POST /dashboard/api/template-check': { body: CheckTemplate; data: CheckedTemplate };
  'POST /dashboard/api/template-still': { body: DocumentStill; data: Blob };
  'GET /dashboard/api/videos/:id/request': Id & { data: AskedFor };
  'GET /dashboard/api/videos/:id/poster': Id & { data: Blob };
  'PUT /dashboard/api/names/:what/:id': {
    params: { what: string; id: string };
    body: Rename;
    data: Rename;
  };
  'POST /dashboard/api/videos/:id/again': Id & { data: z.output<typeof CreatedVideo> & Estimate };
}
