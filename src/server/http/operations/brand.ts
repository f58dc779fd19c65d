import * as contract from '../../../contract/operations/brand.ts';
import type { Brand } from '../../../contract/v2/brand.ts';
import { checkBrand } from '../../../service/library/brand/check-brand.ts';
import {
  type BrandOfAccount,
  deleteBrand,
  findBrand,
  type StoredBookend,
  saveBrand,
} from '../../../service/library/brand/stored-brand.ts';
import { operationsUsing } from '../operation.ts';
import { type ResolverContext, resolversOf } from './resolvers.ts';

const operation = operationsUsing<ResolverContext>();

const getBrand = operation(contract.getBrand, {
  handle: async ({ context, account }) => brandView(await findBrand(context.db, account.id)),
});

const changeBrand = operation(contract.changeBrand, {
  async handle(call) {
    const { db } = call.context;
    const { media, music } = resolversOf(call);
    const accountId = call.account.id;
    return brandView(
      await saveBrand(db, accountId, await checkBrand(call.body, { db, accountId, media, music })),
    );
  },
});

const deleteBrandOperation = operation(contract.deleteBrand, {
  handle: async ({ context, account }) => ({ deleted: await deleteBrand(context.db, account.id) }),
});

export const BRAND_OPERATIONS = [getBrand, changeBrand, deleteBrandOperation];

function brandView(brand: BrandOfAccount | undefined): Brand {
  if (!brand) return { colors: {}, watermark: { position: 'top_right', opacity: 0.9 } };
  const { colors, logo, watermark, music, captionStyle, aiLabel, intro, outro, fonts } = brand.brand;
  return {
    colors,
    logo: logo && String(logo.asset),
    heading_font: fonts?.heading && String(fonts.heading.asset),
    body_font: fonts?.body && String(fonts.body.asset),
    watermark: { position: watermark.corner, opacity: watermark.opacity },
    ai_label: aiLabel && { text: aiLabel.text, position: aiLabel.corner },
    music: music && { music_id: music.id, volume: music.volume },
    caption_style: captionStyle,
    intro: intro && bookendView(intro),
    outro: outro && bookendView(outro),
    updated_at: Math.floor(brand.updatedAt / 1000),
  };
}

function bookendView(bookend: StoredBookend): NonNullable<Brand['intro']> {
  return 'template' in bookend ? { template_id: bookend.template } : { video: String(bookend.asset) };
}
