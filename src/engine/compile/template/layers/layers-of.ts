import type { Layer, Rect, ShapeLayer } from '../../../film/timeline.ts';
import type { Asset, AssetOf } from '../../../template/assets.ts';
import { type ClipContext, maskOf, radiusOf, sourceOf } from '../clip-context.ts';
import { opaque } from '../colors.ts';
import { lengthsOf } from '../lengths.ts';
import { expandRect } from '../place.ts';
import { pathLayer } from './path-layer.ts';
import { isCutOut, pictureLayers } from './picture-layers.ts';
import { textLayer } from './text-layer.ts';

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
