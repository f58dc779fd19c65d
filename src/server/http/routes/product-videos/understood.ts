import type { ProductVideoOptions } from '../../../../service/videos/product/product-video-options.ts';
import {
  type ResolvedProductVideo,
  requireStyle,
  resolveProductVideo,
} from '../../../../service/videos/product/resolve-product-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { brandedBy } from '../../server/branded-by.ts';
import { resolversOf } from '../../server/media.ts';
import type { Call } from '../../server/operation.ts';

/** What a call for a product video comes to, and who is told of its end. */
export async function understoodBy(
  call: Call<unknown, unknown, { webhook_url?: string | undefined; brand?: boolean | undefined }>,
  asked: ProductVideoOptions,
) {
  const { db, voices, allowInsecureWebhooks } = call.context;
  const accountId = call.account.id;
  const resolved = await resolveProductVideo(asked, { accountId, db, voices, resolve: resolversOf(call) });
  const { base, warnings: branding } = await brandedBase(call, resolved.base, asked.musicId);
  const understood = { ...resolved, base, warnings: [...resolved.warnings, ...branding] };
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}

/** Music that was refused stays away. */
async function brandedBase(
  call: Parameters<typeof understoodBy>[0],
  base: ResolvedProductVideo['base'],
  musicId: number | undefined,
) {
  const { request, warnings } = await brandedBy(call, { request: base, warnings: [] as string[] });
  if (musicId !== 0) return { base: request, warnings };
  const { music: _music, ...silent } = request;
  return { base: silent, warnings };
}

/** The same, for a video in one style. */
export async function styledBy(call: Parameters<typeof understoodBy>[0], asked: ProductVideoOptions) {
  const known = await understoodBy(call, asked);
  const { style, warning } = requireStyle(asked.style, known.understood.base, call.context.isStrict);
  return { ...known, style, warnings: warning === undefined ? known.warnings : [...known.warnings, warning] };
}

export const told = (warnings: string[]) => (warnings.length > 0 ? warnings : undefined);
