import {
  type DirectUploadOutcome,
  receiveDirectUpload,
} from '../../../service/library/assets/direct-uploads.ts';
import { mediaResolver, type ResolveMedia } from '../../../service/library/assets/resolve-media.ts';
import { avatarResolver } from '../../../service/library/avatars/resolve-avatar.ts';
import { templateBrand } from '../../../service/library/brand/template-brand.ts';
import { type Brandable, withBrand } from '../../../service/library/brand/with-brand.ts';
import { musicResolver } from '../../../service/library/musics/resolve-music.ts';
import { timbreResolver } from '../../../service/library/voices/resolve-timbre.ts';
import {
  naturalPreference,
  voiceResolver,
  type WhenAbsent,
} from '../../../service/library/voices/resolve-voice.ts';
import type { Resolvers } from '../../../service/videos/avatar-request.ts';
import type { TemplateResolvers } from '../../../service/videos/template/template-request.ts';
import type { Call, HttpContext } from '../operation.ts';

/** Understands the media that a call names, for the account that calls. */
export function resolveMediaOf({ context, account, baseUrl }: Call<unknown, unknown, unknown>): ResolveMedia {
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
 * The same, and the avatars, for those who ask for a video.
 *
 * @param whenAbsent voices are fetched by the job of a video; whoever has none says what to do about those that are not here
 */
export function resolversOf(
  call: Call<unknown, unknown, unknown>,
  whenAbsent: WhenAbsent = 'later',
): Resolvers {
  const { db, voices, naturalVoices: natural, scriptFit } = call.context;
  const { id } = call.account;
  return {
    media: resolveMediaOf(call),
    avatar: avatarResolver(db, id, call.context.isStrict),
    music: musicResolver(db, id),
    voice: voiceResolver({ db, voices, accountId: id, natural, whenAbsent }),
    fit: scriptFit.check,
    preferNatural: naturalPreference(natural, whenAbsent),
  };
}

/** The same, voices by their number, and the brand unless the call wants none, for videos of templates. */
export function templateResolversOf(
  call: Call<unknown, unknown, unknown>,
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

/** Seconds that a call waits for a file to be taken over from the store. */
const PATIENCE = 90;

/** Looks at files that clients have put into the store themselves; undefined where they send everything to us. */
export function directUploadReceiver(
  context: HttpContext,
): ((fileId: string) => Promise<DirectUploadOutcome>) | undefined {
  if (!context.storage.direct) return undefined;
  const { tempRoot, minFreeDisk, log } = context;
  return (fileId) =>
    receiveDirectUpload(context, fileId, {
      tempRoot,
      minFreeDisk,
      log,
      signal: AbortSignal.timeout(PATIENCE * 1000),
    });
}

/** What a call was understood as, in the brand of its account unless it wants none. */
export async function brandedBy<Understood extends { request: Brandable; warnings: string[] }>(
  call: Call<unknown, unknown, { brand?: boolean | undefined }>,
  understood: Understood,
): Promise<Understood> {
  if (call.body.brand === false) return understood;
  const { request, warnings } = await withBrand(understood.request, {
    db: call.context.db,
    accountId: call.account.id,
    music: resolversOf(call).music,
  });
  return { ...understood, request, warnings: [...understood.warnings, ...warnings] };
}
