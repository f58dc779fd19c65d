import type { Brand, ChangeBrand } from '../../../../src/contract/v2/brand.ts';

export const COLOR_NAMES = ['primary', 'secondary', 'background', 'text'] as const;
export type ColorName = (typeof COLOR_NAMES)[number];

/** What the form holds. */
export interface Draft {
  /** `#rrggbb`; empty where films decide. */
  colors: Record<ColorName, string>;
  /** Number of an asset. */
  logo: string;
  position: Brand['watermark']['position'];
  opacity: number;
  musicId: number | null;
  volume: number;
  captionStyle: Brand['caption_style'] | '';
  /** Numbers of assets. */
  headingFont: string;
  bodyFont: string;
  intro: Brand['intro'];
  outro: Brand['outro'];
}

export function draftOf({
  colors,
  logo,
  watermark,
  music,
  caption_style: style,
  heading_font: heading,
  body_font: body,
  intro,
  outro,
}: Brand): Draft {
  const { primary = '', secondary = '', background = '', text = '' } = colors;
  return {
    colors: { primary, secondary, background, text },
    logo: logo ?? '',
    position: watermark.position,
    opacity: watermark.opacity,
    musicId: music?.music_id ?? null,
    volume: music?.volume ?? 1,
    captionStyle: style ?? '',
    headingFont: heading ?? '',
    bodyFont: body ?? '',
    intro,
    outro,
  };
}

export function bodyOf({
  colors,
  logo,
  position,
  opacity,
  musicId,
  volume,
  captionStyle,
  headingFont,
  bodyFont,
  intro,
  outro,
}: Draft): ChangeBrand {
  const told = COLOR_NAMES.flatMap((name) => (colors[name] ? [[name, colors[name]] as const] : []));
  return {
    ...(told.length > 0 && { colors: Object.fromEntries(told) }),
    ...(logo && { logo }),
    watermark: { position, opacity },
    ...(musicId !== null && { music: { music_id: musicId, volume } }),
    ...(captionStyle && { caption_style: captionStyle }),
    ...(headingFont && { heading_font: headingFont }),
    ...(bodyFont && { body_font: bodyFont }),
    ...(intro && { intro }),
    ...(outro && { outro }),
  };
}
