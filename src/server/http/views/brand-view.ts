import type { Brand } from '../../../contract/v2/brand.ts';
import type { BrandOfAccount, StoredBookend } from '../../../service/library/brand/stored-brand.ts';

export function brandView(found: BrandOfAccount | undefined): Brand {
  if (!found) return { colors: {}, watermark: { position: 'top_right', opacity: 0.9 } };
  const { colors, logo, watermark, music, captionStyle, intro, outro, fonts } = found.brand;
  return {
    colors,
    logo: logo && String(logo.asset),
    heading_font: fonts?.heading && String(fonts.heading.asset),
    body_font: fonts?.body && String(fonts.body.asset),
    watermark: { position: watermark.corner, opacity: watermark.opacity },
    music: music && { music_id: music.id, volume: music.volume },
    caption_style: captionStyle,
    intro: intro && bookendView(intro),
    outro: outro && bookendView(outro),
    updated_at: Math.floor(found.updatedAt / 1000),
  };
}

function bookendView(bookend: StoredBookend): NonNullable<Brand['intro']> {
  return 'template' in bookend ? { template_id: bookend.template } : { video: String(bookend.asset) };
}
