import { mediaResolver, type ResolveMedia } from '../service/assets/resolve-media.ts';
import { avatarResolver } from '../service/avatars/resolve-avatar.ts';
import type { Resolvers } from '../service/videos/avatar-request.ts';
import type { Call } from './operation.ts';

/** Understands the media that a call names, for the account that calls. */
export function resolveMediaOf({ context, account, baseUrl }: Call<unknown, unknown, unknown>): ResolveMedia {
  const { db, allowPrivateFetch: allowPrivate } = context;
  return mediaResolver({ db, accountId: account.id, baseUrl, allowPrivate });
}

/** The same, and the avatars, for those who ask for a video. */
export function resolversOf(call: Call<unknown, unknown, unknown>): Resolvers {
  return { media: resolveMediaOf(call), avatar: avatarResolver(call.context.db, call.account.id) };
}
