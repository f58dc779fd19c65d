import { ownValue } from '../../../base/own-value.ts';
import type { Asset, TextStyle } from '../../template/assets.ts';
import type { Clip } from '../../template/clip.ts';
import { merge, type Values } from '../../template/variables.ts';
import { cleanText } from './clean-text.ts';
import type { Paint } from './colors.ts';

/** A clip whose asset has its text, its reference and its colors. */
export interface FilmClip extends Omit<Clip, 'portrait' | 'landscape' | 'square' | 'showIf' | 'only'> {
  asset: Asset;
}

/** None where the text or the media that it shows has no value. */
export function filmClip(
  clip: Clip,
  values: Values,
  styles: Readonly<Record<string, TextStyle>>,
  paint: Paint,
): FilmClip | undefined {
  const asset = filled(clip.asset, values, styles);
  return asset && { ...clip, asset: painted(asset, paint) };
}

function filled(
  asset: Asset,
  values: Values,
  styles: Readonly<Record<string, TextStyle>>,
): Asset | undefined {
  if (asset.type === 'text') {
    const text = cleanText(merge(asset.text, values));
    const style = asset.style === undefined ? undefined : ownValue(styles, asset.style);
    return text ? { ...style, ...asset, text } : undefined;
  }
  if (!('src' in asset)) return asset;
  const src = merge(asset.src, values).trim();
  return src ? { ...asset, src } : undefined;
}

const COLORS = new Set(['color', 'colorTo']);

function painted<Value>(value: Value, paint: Paint): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]) =>
    COLORS.has(key) && typeof item === 'string' ? [key, paint(item)] : [key, painted(item, paint)],
  );
  return Object.fromEntries(entries) as Value;
}
