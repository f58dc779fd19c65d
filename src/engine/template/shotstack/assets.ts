import { colorOf } from './colors.ts';
import { htmlAsset } from './html.ts';
import {
  clamped,
  type Fields,
  fields,
  type ImportNotes,
  number,
  rounded,
  type Size,
  text,
} from './reading.ts';
import { textAsset, titleAsset } from './texts.ts';

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

/** Converts an edit's asset; undefined if it has no counterpart. */
export function importedAsset(
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
  const look = filter === undefined || filter === 'none' ? {} : FILTERS.get(filter);
  if (!look) left.note(path.replace(/asset$/, 'filter'), `${filter} has no counterpart`);
  const trim = number(asset['trim']);
  return {
    type,
    src: source(asset),
    ...look,
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
