import type { ColorAdjustment, Layer, PathLayer, Rect, ShapeLayer } from '../../../film/timeline.ts';
import type { Asset, AssetOf } from '../../../template/assets.ts';
import { resolveTime } from '../../../template/time.ts';
import { type ClipContext, maskOf, radiusOf, sourceOf } from '../clip-context.ts';
import { opaque } from '../colors.ts';
import { lengthsOf } from '../lengths.ts';
import { cameraOf } from '../movement/effects.ts';
import { expandRect } from '../place.ts';
import { textLayer } from './text-layer.ts';

/** `auto` cuts away no more than this part of a picture. */
const MOST_CUT = 0.45;
/** The copy behind a picture that does not fill its place. */
const BEHIND: ColorAdjustment = { blur: 42, brightness: 0.62 };

/** The layers of a clip, undermost first; what is only heard has none. */
export function layersOf(setting: ClipContext): Layer[] {
  const { asset } = setting.clip;
  switch (asset.type) {
    case 'text':
      return [textLayer(asset, setting)];
    case 'image':
      if (isCutOut(asset, setting.clip)) return pictureLayers(asset, setting);
      return [...frameOf(asset, setting), ...pictureLayers(asset, setting)];
    case 'video':
      return [...frameOf(asset, setting), ...pictureLayers(asset, setting)];
    case 'avatar':
      return [...frameOf(asset, setting), ...presenterLayers(asset, setting)];
    case 'scene':
      return [...frameOf(asset, setting), sceneLayer(asset, setting)];
    case 'shape':
      return [shapeLayer(asset, setting)];
    case 'fill':
      return [fill(asset, setting.box)];
    case 'path':
      return [pathLayer(asset, setting)];
    case 'lottie':
      return [
        {
          kind: 'lottie',
          source: sourceOf(asset.src, setting.facts),
          box: setting.box,
          loop: asset.loop ?? true,
        },
      ];
    case 'audio':
      return [];
  }
}

/** Border and shadow of something that has an area of its own: a form behind it. */
function frameOf(
  { border, shadow, radius }: Pick<AssetOf<'shape'>, 'border' | 'shadow' | 'radius'>,
  { box, unit }: ClipContext,
): Layer[] {
  if (!border && !shadow) return [];
  const lengths = lengthsOf(unit);
  const width = border ? border.width * unit : 0;
  const form: ShapeLayer = {
    kind: 'shape',
    box: expandRect(box, width),
    radius: radiusOf(radius, box, unit) + (radius ? width : 0),
    fill: border?.color ?? '#000000',
    ...(shadow && { shadow: lengths.shadow(shadow) }),
  };
  return [form];
}

function presenterLayers(asset: AssetOf<'avatar'>, setting: ClipContext): Layer[] {
  const { box, presenter, unit } = setting;
  const { avatar, scene, hasBackdrop } = presenter;
  const mask = maskOf(asset, setting);
  const { place = 'own', framing = 'chest' } = asset;
  const figure: Layer = { kind: 'avatar', avatar, box, framing, mask };
  if (place === 'none') return [figure];
  const soft = asset.blur ? { blur: asset.blur * unit } : {};
  if (place === 'own' && hasBackdrop) return [{ kind: 'backdrop', avatar, box, mask, ...soft }, figure];
  const name = place === 'own' ? scene.name : place;
  const color = asset.color ? opaque(asset.color) : scene.color;
  return [{ kind: 'scene', scene: name, color, seed: scene.seed, box, mask, ...soft }, figure];
}

const SCENE_COLOR = '#7c8aa0';

function sceneLayer(asset: AssetOf<'scene'>, setting: ClipContext): Layer {
  const color = opaque(asset.color ?? SCENE_COLOR);
  return {
    kind: 'scene',
    scene: asset.scene,
    color,
    seed: 1,
    box: setting.box,
    mask: maskOf(asset, setting),
  };
}

function shapeLayer(asset: AssetOf<'shape'>, { box, unit }: ClipContext): Layer {
  const { shape = 'rectangle', color, colorTo, radius, border, shadow } = asset;
  const lengths = lengthsOf(unit);
  return {
    kind: 'shape',
    box,
    radius: radiusOf(shape === 'circle' ? 'round' : radius, box, unit),
    ...(color && { fill: color }),
    ...(color && colorTo && { fillTo: colorTo }),
    ...(border && { border: lengths.stroke(border) }),
    ...(shadow && { shadow: lengths.shadow(shadow) }),
  };
}

function fill({ color, colorTo }: Extract<Asset, { type: 'fill' }>, box: Rect): Layer {
  return { kind: 'shape', box, radius: 0, fill: color, ...(colorTo && { fillTo: colorTo }) };
}

function pathLayer(
  { d, view, color, stroke, draw, unmirrored }: AssetOf<'path'>,
  { box, unit, seconds, isMirrored }: ClipContext,
): PathLayer {
  const own = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  const at = draw ? resolveTime(draw.at ?? 0, own, () => undefined) : 0;
  return {
    kind: 'path',
    d,
    view: { width: view[0], height: view[1] },
    box,
    ...(isMirrored && !unmirrored && { flipped: true as const }),
    ...(color && { fill: color }),
    ...(stroke && { stroke: lengthsOf(unit).stroke(stroke) }),
    ...(draw && {
      drawn: [
        { at, value: 0 },
        { at: at + draw.seconds, value: 1, ease: 'inOut' as const },
      ],
    }),
  };
}

/** A picture or a video in its place; behind one that leaves room stands its own blurred copy. */
function pictureLayers(asset: AssetOf<'image'> | AssetOf<'video'>, setting: ClipContext): Layer[] {
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
function isCutOut({ border }: AssetOf<'image'>, { fit }: ClipContext['clip']): boolean {
  return fit === 'contain' && !border;
}

function suiting(asset: { src: string }, { box, facts }: ClipContext): 'cover' | 'contain' {
  const fact = facts.get(asset.src);
  if (!fact || fact.width <= 0 || fact.height <= 0) return 'cover';
  const ratio = fact.width / fact.height / (box.width / box.height);
  return 1 - Math.min(ratio, 1 / ratio) > MOST_CUT ? 'contain' : 'cover';
}
