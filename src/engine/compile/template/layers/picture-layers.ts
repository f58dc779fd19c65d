import type { ColorAdjustment, Layer } from '../../../film/timeline.ts';
import type { AssetOf } from '../../../template/assets.ts';
import { type ClipContext, maskOf, sourceOf } from '../clip-context.ts';
import { lengthsOf } from '../lengths.ts';
import { cameraOf } from '../movement/effects.ts';

/** `auto` cuts away no more than this part of a picture. */
const MOST_CUT = 0.45;
/** The copy behind a picture that does not fill its place. */
const BEHIND: ColorAdjustment = { blur: 42, brightness: 0.62 };

/** A picture or a video in its place; behind one that leaves room stands its own blurred copy. */
export function pictureLayers(asset: AssetOf<'image'> | AssetOf<'video'>, setting: ClipContext): Layer[] {
  const { clip, box, seconds, facts, unit } = setting;
  const source = sourceOf(asset.src, facts);
  const fit = clip.fit === undefined || clip.fit === 'auto' ? suiting(asset, setting) : clip.fit;
  const focus = { x: (asset.focus?.[0] ?? 50) / 100, y: (asset.focus?.[1] ?? 50) / 100 };
  const look: ColorAdjustment = {
    ...(asset.saturation !== undefined && { saturation: asset.saturation }),
    ...(asset.brightness !== undefined && { brightness: asset.brightness }),
    ...(asset.blur && { blur: asset.blur * unit }),
  };
  const common = { source, box, mask: maskOf(asset, setting), focus };
  // What of a video lies beyond its place is cut before the camera sees it.
  const looksAt = asset.type === 'video' ? { x: 0.5, y: 0.5 } : focus;
  const camera = clip.effect && fit !== 'contain' ? cameraOf(clip.effect, looksAt, seconds) : undefined;
  const layer = (how: 'cover' | 'contain' | 'fill', looks: ColorAdjustment): Layer => {
    const said = Object.keys(looks).length > 0 ? { look: looks } : {};
    if (asset.type === 'image') {
      const shadow = asset.shadow &&
        isCutOut(asset, clip) && { shadow: lengthsOf(unit).shadow(asset.shadow) };
      return { kind: 'picture', ...common, fit: how, ...(camera && { camera }), ...said, ...shadow };
    }
    const { trim = 0, loop = true } = asset;
    return { kind: 'footage', ...common, fit: how, from: trim, loop, ...(camera && { camera }), ...said };
  };
  const leavesRoom = fit === 'contain' && clip.fit !== 'contain';
  const behind = { ...look, ...BEHIND, brightness: (look.brightness ?? 1) * (BEHIND.brightness ?? 1) };
  return leavesRoom ? [layer('cover', behind), layer('contain', look)] : [layer(fit, look)];
}

/** Shown whole in a place without an edge of its own: its shadow is that of the picture, not of the place. */
export function isCutOut({ border }: AssetOf<'image'>, { fit }: ClipContext['clip']): boolean {
  return fit === 'contain' && !border;
}

function suiting(asset: { src: string }, { box, facts }: ClipContext): 'cover' | 'contain' {
  const fact = facts.get(asset.src);
  if (!fact || fact.width <= 0 || fact.height <= 0) return 'cover';
  const ratio = fact.width / fact.height / (box.width / box.height);
  return 1 - Math.min(ratio, 1 / ratio) > MOST_CUT ? 'contain' : 'cover';
}
