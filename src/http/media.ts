import { mediaResolver, type ResolveMedia } from '../service/assets/resolve-media.ts';
import type { Call } from './operation.ts';

/** Understands the media that a call names, for the account that calls. */
export function resolveMediaOf({ context, account, baseUrl }: Call<unknown, unknown, unknown>): ResolveMedia {
  const { db, allowPrivateFetch: allowPrivate } = context;
  return mediaResolver({ db, accountId: account.id, baseUrl, allowPrivate });
}
