import type { Brand, ChangeBrand } from '../../../../src/contract/v2/brand.ts';

export const COLOR_NAMES = ['primary', 'secondary', 'background', 'text'] as const;
export type ColorName = (typeof COLOR_NAMES)[number];

export interface Draft {
  /** `#rrggbb`; empty means that each video decides. */
  colors: Record<ColorName, string>;
  /** Asset id, or empty. */
  logo: string;
  position: Brand['watermark']['position'];
  opacity: number;
  musicId: number | null;
  volume: number;
  captionStyle: Brand['caption_style'] | '';
  /** Whether every video has a visible AI label. */
  hasLabel: boolean;
  /** Empty means the words of each video's language. */
  labelText: string;
  labelPosition: Brand['watermark']['position'];
  /** Asset ids, or empty. */
  headingFont: string;
  bodyFont: string;
  intro: Brand['intro'];
  outro: Brand['outro'];
}

export function draftFromBrand({
  colors,
  logo,
  watermark,
  music,
  caption_style: style,
  ai_label: label,
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
    hasLabel: label !== undefined,
    labelText: label?.text ?? '',
    labelPosition: label?.position ?? 'top_left',
    headingFont: heading ?? '',
    bodyFont: body ?? '',
    intro,
    outro,
  };
}

export function toRequestBody({
  colors,
  logo,
  position,
  opacity,
  musicId,
  volume,
  captionStyle,
  hasLabel,
  labelText,
  labelPosition,
  headingFont,
  bodyFont,
  intro,
  outro,
}: Draft): ChangeBrand {
  const chosen = COLOR_NAMES.flatMap((name) => (colors[name] ? [[name, colors[name]] as const] : []));
  return {
    ...(chosen.length > 0 && { colors: Object.fromEntries(chosen) }),
    ...(logo && { logo }),
    watermark: { position, opacity },
    ...(musicId !== null && { music: { music_id: musicId, volume } }),
    ...(captionStyle && { caption_style: captionStyle }),
    ...(hasLabel && {
      ai_label: { ...(labelText.trim() && { text: labelText.trim() }), position: labelPosition },
    }),
    ...(headingFont && { heading_font: headingFont }),
    ...(bodyFont && { body_font: bodyFont }),
    ...(intro && { intro }),
    ...(outro && { outro }),
  };
}
