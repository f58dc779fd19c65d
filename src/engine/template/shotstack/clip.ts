import { EFFECTS, POSITIONS, TRANSITIONS } from '../clip.ts';
import {
  clamped,
  colorOf,
  type Fields,
  fields,
  type ImportNotes,
  list,
  number,
  rounded,
  type Size,
  text,
} from './reading.ts';
import { htmlAsset, textAsset, titleAsset } from './texts.ts';

interface ImportedKeyframe {
  at: number;
  value: number;
  ease?: string;
}

const FITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    crop: 'cover',
    cover: 'fill',
    contain: 'contain',
    none: 'contain',
  }),
);

/** Converts an edit's clip. Also returns its end, if known. Returns undefined if its asset has no counterpart. */
export function importedClip(
  clip: Fields,
  path: string,
  { before, size, left }: { before: number; size: Size; left: ImportNotes },
): { clip: Fields; end: number | undefined } | undefined {
  const source = fields(clip['asset']);
  const asset = importedAsset(source, text(clip['filter']), `${path}.asset`, size, left);
  if (!asset) return undefined;
  const start = number(clip['start']) ?? before;
  if (typeof clip['start'] === 'string' && clip['start'] !== 'auto') {
    left.note(`${path}.start`, `${clip['start']} became ${start}`);
  }
  const seconds = number(clip['length']);
  const length = seconds ?? (clip['length'] === 'auto' ? 'auto' : 'end');
  const fit = FITS.get(text(clip['fit']) ?? 'crop') ?? 'cover';
  if (clip['fit'] === 'none') left.note(`${path}.fit`, 'none became contain');
  if (clip['transform'] !== undefined) {
    for (const key of ['skew', 'flip']) {
      if (fields(clip['transform'])[key] !== undefined)
        left.note(`${path}.transform.${key}`, 'has no counterpart');
    }
  }
  const isVisible = asset['type'] !== 'audio';
  return {
    clip: {
      asset,
      start: clamped(start, 0, 600),
      length: typeof length === 'number' ? clamped(length, 0.05, 600) : length,
      ...(isVisible && place(clip, source, size, path, left)),
      ...(asset['type'] === 'image' || asset['type'] === 'video' ? { fit } : {}),
      ...(isVisible && movement(clip, path, left)),
    },
    end: seconds === undefined ? undefined : start + seconds,
  };
}

function place(clip: Fields, asset: Fields, size: Size, path: string, left: ImportNotes): Fields {
  const scale = number(clip['scale']) ?? 1;
  const form = fields(asset['rectangle'] ?? asset['line']);
  const across = (value: unknown, whole: number) => {
    const pixels = number(value);
    return clamped(rounded((pixels ? (pixels / whole) * 100 : 100) * scale), 0.1, 600);
  };
  const width = clip['width'] ?? form['width'] ?? form['length'] ?? asset['width'];
  const height = clip['height'] ?? form['height'] ?? form['thickness'] ?? asset['height'];
  const box = [across(width, size.width), across(height, size.height)];
  const circle = number(fields(asset['circle'])['radius']);
  const offset = fields(clip['offset']);
  const sourcePosition = text(clip['position']) ?? text(asset['position']) ?? 'center';
  const position = POSITIONS.find((name) => name === sourcePosition);
  if (!position) left.note(`${path}.position`, `${sourcePosition} became center`);
  const [x, y] = [number(offset['x']) ?? 0, number(offset['y']) ?? 0];
  const turned = number(fields(fields(clip['transform'])['rotate'])['angle']);
  return {
    size: circle ? [across(circle * 2, size.width), across(circle * 2, size.height)] : box,
    ...(position && position !== 'center' && { position }),
    // Shotstack's y axis points up.
    ...((x !== 0 || y !== 0) && {
      offset: [clamped(rounded(x * 100), -300, 300), clamped(rounded(-y * 100), -300, 300)],
    }),
    ...(turned && { rotation: clamped(turned, -360, 360) }),
  };
}

function movement(clip: Fields, path: string, left: ImportNotes): Fields {
  const offset = fields(clip['offset']);
  const rotate = fields(fields(clip['transform'])['rotate']);
  const tweened = {
    x: keyframesOf(offset['x'], (value) => value * 100),
    y: keyframesOf(offset['y'], (value) => -value * 100),
    scale: keyframesOf(clip['scale'], (value) => value),
    opacity: keyframesOf(clip['opacity'], (value) => clamped(value, 0, 1)),
    rotation: keyframesOf(rotate['angle'], (value) => value),
  };
  const keyframes = Object.fromEntries(Object.entries(tweened).filter(([, frames]) => frames));
  const animated = {
    'offset.x': offset['x'],
    'offset.y': offset['y'],
    scale: clip['scale'],
    opacity: clip['opacity'],
  };
  for (const [key, value] of Object.entries(animated)) {
    const name = key.split('.').at(-1) ?? key;
    if (Array.isArray(value) && !Object.hasOwn(keyframes, name))
      left.note(`${path}.${key}`, 'has values that are not numbers');
  }
  const opacity = number(clip['opacity']);
  const { in: enter, out: leave } = fields(clip['transition']);
  const transition = {
    ...(text(enter) && { in: transitionOf(text(enter) ?? '', `${path}.transition.in`, left) }),
    ...(text(leave) && { out: transitionOf(text(leave) ?? '', `${path}.transition.out`, left) }),
  };
  const effect = EFFECTS.find((name) => name === clip['effect']);
  return {
    ...(opacity !== undefined && opacity !== 1 && { opacity: clamped(opacity, 0, 1) }),
    ...(Object.keys(transition).length > 0 && { transition }),
    ...(effect && { effect }),
    ...(Object.keys(keyframes).length > 0 && { keyframes }),
  };
}

function transitionOf(name: string, path: string, left: ImportNotes): string {
  const transition = TRANSITIONS.find((one) => one === name.replace('carousel', 'slide'));
  if (transition === name) return transition;
  left.note(path, `${name} became ${transition ?? 'fade'}`);
  return transition ?? 'fade';
}

/** Converts tweens of a property to keyframes. Returns undefined if they contain anything but numbers. */
function keyframesOf(value: unknown, change: (value: number) => number): ImportedKeyframe[] | undefined {
  const tweens = list(value).map(fields);
  const frames = tweens.flatMap((tween): ImportedKeyframe[] => {
    const [from, to] = [number(tween['from']), number(tween['to'])];
    if (from === undefined || to === undefined) return [];
    const start = number(tween['start']) ?? 0;
    return [
      { at: start, value: change(from), ease: 'hold' },
      { at: start + (number(tween['length']) ?? 0), value: change(to), ease: easeOf(tween) },
    ];
  });
  return frames.length === 0 || frames.length < tweens.length * 2
    ? undefined
    : frames.sort((a, b) => a.at - b.at).slice(0, 60);
}

function easeOf(tween: Fields): string {
  const interpolation = text(tween['interpolation']);
  if (interpolation === 'constant') return 'hold';
  const easing = text(tween['easing']) ?? (interpolation === 'bezier' ? 'ease' : 'linear');
  if (easing.endsWith('Back')) return 'back';
  if (easing === 'ease' || easing.startsWith('easeInOut')) return 'inOut';
  if (easing.startsWith('easeIn')) return 'in';
  return easing.startsWith('easeOut') ? 'out' : 'linear';
}

const FILTERS: ReadonlyMap<string, Fields> = new Map(
  Object.entries({
    blur: { blur: 1.2 },
    boost: { saturation: 1.4 },
    darken: { brightness: 0.7 },
    greyscale: { saturation: 0 },
    lighten: { brightness: 1.25 },
    muted: { saturation: 0.6 },
  }),
);

/** Converts an edit's asset. Returns undefined if the asset has no counterpart. */
function importedAsset(
  asset: Fields,
  filter: string | undefined,
  path: string,
  size: Size,
  left: ImportNotes,
): Fields | undefined {
  const type = text(asset['type']) ?? '';
  switch (type) {
    case 'text':
    case 'rich-text':
      return textAsset(asset, size);
    case 'html':
      return htmlAsset(asset, path, size, left);
    case 'title':
      return titleAsset(asset);
    case 'image':
    case 'video':
      return medium(type, asset, filter, path, left);
    case 'audio':
      return text(asset['src']) === undefined
        ? dropped('has no src')
        : { type, src: source(asset), ...volumeOf(asset) };
    case 'shape':
      return shape(asset, size);
    default:
      return dropped(`${type || 'an asset without a type'} has no counterpart; the clip was left out`);
  }

  function dropped(what: string): undefined {
    left.note(path, what);
    return undefined;
  }
}

function source(asset: Fields): string {
  const src = text(asset['src']) ?? '';
  return /^\{\{/.test(src) ? src.replaceAll(/\s/g, '') : encodeURI(decodeSafely(src));
}

function decodeSafely(src: string): string {
  try {
    return decodeURI(src);
  } catch {
    return src;
  }
}

function medium(
  type: string,
  asset: Fields,
  filter: string | undefined,
  path: string,
  left: ImportNotes,
): Fields | undefined {
  if (text(asset['src']) === undefined) {
    left.note(path, 'has no src; the clip was left out');
    return undefined;
  }
  for (const key of ['crop', 'chromaKey', 'speed', 'volumeEffect', 'transcode']) {
    if (asset[key] !== undefined) left.note(`${path}.${key}`, 'has no counterpart');
  }
  const filterFields = filter === undefined || filter === 'none' ? {} : FILTERS.get(filter);
  if (!filterFields) left.note(path.replace(/asset$/, 'filter'), `${filter} has no counterpart`);
  const trim = number(asset['trim']);
  return {
    type,
    src: source(asset),
    ...filterFields,
    ...(type === 'video' && {
      loop: false,
      volume: 1,
      ...volumeOf(asset),
      ...(trim && { trim: clamped(trim, 0, 3600) }),
    }),
  };
}

function volumeOf(asset: Fields): Fields {
  const volume = number(asset['volume']);
  return volume === undefined ? {} : { volume: clamped(volume, 0, 2) };
}

function shape(asset: Fields, size: Size): Fields {
  const unit = Math.min(size.width, size.height) / 100;
  const fill = fields(asset['fill']);
  const stroke = fields(asset['stroke']);
  const width = number(stroke['width']) ?? 0;
  const color =
    colorOf(fill['color'], number(fill['opacity'])) ?? (asset['shape'] === 'line' ? '#ffffff' : undefined);
  const radius = number(fields(asset['rectangle'])['cornerRadius']);
  return {
    type: 'shape',
    shape: asset['shape'] === 'circle' ? 'circle' : 'rectangle',
    ...(color && { color }),
    ...(radius && { radius: clamped(rounded(radius / unit), 0, 200) }),
    ...(width > 0 && {
      border: {
        color: colorOf(stroke['color']) ?? '#000000',
        width: clamped(rounded(width / unit), 0.05, 50),
      },
    }),
  };
}
