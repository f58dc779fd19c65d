import type { Brand } from '../../contract/v2/brand.ts';
import type { BrandOfAccount } from '../../service/library/brand/stored-brand.ts';

export function brandView(found: BrandOfAccount | undefined): Brand {
  if (!found) return { colors: {}, watermark: { position: 'top_right', opacity: 0.9 } };
  const { colors, logo, watermark, music, captionStyle } = found.brand;
  return {
    colors,
    logo: logo && String(logo.asset),
    watermark: { position: watermark.corner, opacity: watermark.opacity },
    music: music && { music_id: music.id, volume: music.volume },
    caption_style: captionStyle,
    updated_at: Math.floor(found.updatedAt / 1000),
  };
}
