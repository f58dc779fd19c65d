import type { Backend } from '../../../service/drivers/backend.ts';
import {
  type DirectUploadOutcome,
  receiveDirectUpload,
} from '../../../service/library/assets/direct-uploads.ts';
import { mediaResolver, type ResolveMedia } from '../../../service/library/assets/resolve-media.ts';
import { avatarResolver } from '../../../service/library/avatars/resolve-avatar.ts';
import { type Brandable, templateBrand, withBrand } from '../../../service/library/brand/apply-brand.ts';
import { musicResolver } from '../../../service/library/musics.ts';
import {
  naturalPreference,
  timbreResolver,
  voiceResolver,
  type WhenAbsent,
} from '../../../service/library/voices/resolve-voice.ts';
import type { Resolvers } from '../../../service/videos/avatar-request.ts';
import type { TemplateResolvers } from '../../../service/videos/template/template-request.ts';
import type { HttpContext } from '../context.ts';
import type { Call } from '../operation.ts';

/** Seconds that a call waits for an uploaded file in the bucket to be received. */
const RECEIVE_TIMEOUT_SECONDS = 90;

/** The parts of the context that resolving media needs. */
export type MediaContext = Backend &
  Pick<HttpContext, 'allowPrivateFetch' | 'tempRoot' | 'minFreeDisk' | 'log'>;

/** The parts of the context that resolving media, avatars, music and voices needs. */
export type ResolverContext = MediaContext &
  Pick<HttpContext, 'voices' | 'naturalVoices' | 'scriptFit' | 'isStrict'>;

/** Returns the resolver of the media in a call, for the account of the call. */
export function resolveMediaOf({ context, account, baseUrl }: Call<unknown, MediaContext>): ResolveMedia {
  const { db, allowPrivateFetch: allowPrivate } = context;
  return mediaResolver({
    db,
    accountId: account.id,
    baseUrl,
    allowPrivate,
    arrive: directUploadReceiver(context),
  });
}

/**
 * Returns the resolvers of everything that a call for a video can name.
 *
 * @param whenAbsent - what to do about voices that are not installed; by default, the job of the video downloads them
 */
export function resolversOf(
  call: Call<unknown, ResolverContext>,
  whenAbsent: WhenAbsent = 'later',
): Resolvers {
  const { db, voices, naturalVoices: natural, scriptFit } = call.context;
  const { id } = call.account;
  return {
    media: resolveMediaOf(call),
    avatar: avatarResolver(call.context, id, call.context.isStrict),
    music: musicResolver(db, id),
    voice: voiceResolver({ db, voices, accountId: id, natural, whenAbsent }),
    fit: scriptFit.check,
    preferNatural: naturalPreference(natural, whenAbsent),
  };
}

/** Returns the resolvers for template videos, which can also name voices by number. Includes the brand unless declined. */
export function templateResolversOf(
  call: Call<unknown, ResolverContext>,
  whenAbsent: WhenAbsent = 'later',
): TemplateResolvers {
  const resolvers = resolversOf(call, whenAbsent);
  const { db, voices } = call.context;
  const { id } = call.account;
  const isBranded = (call.body as { brand?: unknown } | undefined)?.brand !== false;
  return {
    ...resolvers,
    voices,
    timbre: timbreResolver(db, voices, id, resolvers.voice),
    ...(isBranded && templateBrand(db, id)),
  };
}

/** Returns a function that receives a file uploaded to the bucket; undefined if clients cannot upload to a bucket. */
export function directUploadReceiver(
  context: Backend & Pick<HttpContext, 'tempRoot' | 'minFreeDisk' | 'log'>,
): ((fileId: string) => Promise<DirectUploadOutcome>) | undefined {
  if (!context.storage.direct) return undefined;
  const { tempRoot, minFreeDisk, log } = context;
  return (fileId) =>
    receiveDirectUpload(context, fileId, {
      tempRoot,
      minFreeDisk,
      log,
      signal: AbortSignal.timeout(RECEIVE_TIMEOUT_SECONDS * 1000),
    });
}

/** Applies the account's brand to a video, unless the call declines it. */
export async function withBrandOf<Plan extends { request: Brandable; warnings: string[] }>(
  call: Call<{ brand?: boolean | undefined }, ResolverContext>,
  plan: Plan,
): Promise<Plan> {
  if (call.body.brand === false) return plan;
  const { request, warnings } = await withBrand(plan.request, {
    db: call.context.db,
    accountId: call.account.id,
    music: resolversOf(call).music,
  });
  return { ...plan, request, warnings: [...plan.warnings, ...warnings] };
}
