import { isLegible, legible, textOn } from '../../../base/color.ts';
import type { PageColors } from '../../../contract/dashboard/videos.ts';
import type { StoredBrand } from './stored-brand.ts';

/** The colours of a page in those of a kit; undefined where it tells no ground. All text is legible on its ground. */
export function pageColors({
  primary,
  secondary,
  background,
  text,
}: StoredBrand['colors']): PageColors | undefined {
  const ground = background ?? primary;
  if (ground === undefined) return undefined;
  const ink = text !== undefined && isLegible(text, [ground]) ? text : textOn(ground);
  const own = [secondary, primary].find((color) => color !== undefined && color !== ground) ?? ink;
  const accent = legible(own, [ground], ink);
  return { ground, text: ink, accent, on_accent: textOn(accent) };
}
