import type { Clip, Rect } from '../../../film/timeline.ts';
import { brandScheme, darkScheme, type Scheme } from '../colors/scheme.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { columns, rect, rows } from '../frame.ts';
import { dropOf, type PriceDrop } from '../price.ts';
import { textOf } from '../sentences.ts';
import { estimateText, startSide } from '../type/type.ts';
import { dynamicShot, emptyShot, flatGround } from './dynamic/dynamic-shot.ts';
import { placeProduct } from './dynamic/place-product.ts';
import { reel, type ShotClips } from './dynamic/reel.ts';
import { newPrice, oldPrice, percentBurst } from './price-drop/tags.ts';

/** A price that falls: told at once by a star, shown once in full, and standing on the end card. */
export function stagePriceDrop(film: Film): Staged {
  const drop = dropOf(film.product);
  if (!drop) throw new Error('A price drop needs two prices');
  const reveal = revealOf(film);
  const clips = reel(film, (shot) => {
    if (shot.role === 'end') return endOf(film, shot, drop);
    if (shot === reveal) return revealed(film, shot, drop);
    const staged = dynamicShot(film, shot, false);
    return shot.role === 'hook' ? { ...staged, rest: [...staged.rest, ...teaser(film, shot, drop)] } : staged;
  });
  return { tracks: [{ name: 'price drop', clips }], caption: { ...film.frame.caption, style: 'boxed' } };
}

/** The shot in which the price is said, or the last one before the end card. */
function revealOf({ shots, product }: Film): Shot | undefined {
  const bodies = shots.filter(({ role }) => role === 'body');
  const digits = product.price?.match(/\d+/u)?.[0];
  const said = bodies.find(
    ({ words }) => digits !== undefined && textOf(words).split(/\D+/u).includes(digits),
  );
  return said ?? bodies.at(-1);
}

function teaser(film: Film, { start, end }: Shot, drop: PriceDrop): Clip[] {
  const { frame, palette, locale } = film;
  const size = frame.aspect === 'portrait' ? 290 : 230;
  const { open } = frame;
  const x = startSide(locale) === 1 ? open.x : open.x + open.width - size;
  const box = rect(x, open.y + open.height - size, size, size);
  return percentBurst(film, drop, box, start + 0.7, end, { fill: palette.brand, text: palette.onBrand });
}

interface Places {
  product: Rect;
  before: Rect;
  now: Rect;
  star: Rect;
  align: 'start' | 'center';
}

function placesOf({ frame, locale }: Film, isBare: boolean): Places {
  const { open } = frame;
  const wide = frame.aspect === 'landscape' && !isBare;
  const rightToLeft = startSide(locale) === 1;
  const [one, other] = columns(open, 0.5, 60);
  const [top, bottom] = rows(open, isBare ? 0.48 : 0.56, 30);
  const [product, prices] = wide ? (rightToLeft ? [one, other] : [other, one]) : [top, bottom];
  const area = wide
    ? rect(prices.x, prices.y + prices.height * 0.14, prices.width, prices.height * 0.72)
    : prices;
  const [before, now] = rows(area, 0.32, 24);
  const size = wide ? 230 : frame.aspect === 'portrait' ? 280 : 200;
  const star = rect(rightToLeft ? product.x : product.x + product.width - size, product.y, size, size);
  return { product, before, now, star, align: wide ? 'start' : 'center' };
}

function revealed(film: Film, shot: Shot, drop: PriceDrop): ShotClips {
  const scheme: Scheme = darkScheme(film.palette);
  const { start, end } = shot;
  const places = placesOf(film, !shot.view);
  const scale = film.frame.aspect === 'square' ? 0.72 : 1;
  const product = placeProduct(film, shot, { product: places.product, type: places.now }, scheme);
  return {
    ground: [flatGround(film, shot, scheme)],
    rest: [
      ...(shot.view ? [] : emptyShot(film, shot, scheme)),
      ...product.clips,
      oldPrice(film, drop, places.before, start + 0.25, end, scheme, {
        most: 120 * scale,
        struckAt: 0.45,
        align: places.align,
      }),
      newPrice(film, drop, places.now, start + 0.95, end, scheme, { most: 210 * scale, align: places.align }),
      ...percentBurst(film, drop, places.star, start + 1.2, end, {
        fill: scheme.emphasis,
        text: scheme.onPlate,
      }),
    ],
  };
}

/** Name, both prices, the star and the button. */
function endOf(film: Film, shot: Shot, drop: PriceDrop): ShotClips {
  const scheme = brandScheme(film.palette);
  const boxes = endBoxes(film);
  const { start, end } = shot;
  const product = placeProduct(film, shot, { product: boxes.picture, type: boxes.name }, scheme);
  const { price: line, ...others } = boxes;
  const texts = endTexts(film, shot, others, {
    text: scheme.text,
    price: scheme.text,
    button: { fill: scheme.plate, text: scheme.onPlate, radius: 1 },
    weight: 900,
    face: 'heavy',
    manner: 'lively',
  });
  const prices = line ? pricesOn(film, shot, drop, line, scheme) : [];
  const size = film.frame.aspect === 'square' ? 180 : 240;
  const { picture } = boxes;
  const star = rect(
    startSide(film.locale) === 1 ? picture.x : picture.x + picture.width - size,
    picture.y,
    size,
    size,
  );
  const { accent, onAccent } = film.palette;
  return {
    ground: [flatGround(film, shot, scheme)],
    rest: [
      ...(shot.view ? [] : emptyShot(film, shot, scheme)),
      ...product.clips,
      ...texts,
      ...prices,
      ...percentBurst(film, drop, star, start + 0.5, end, { fill: accent, text: onAccent }),
    ],
  };
}

/** The old price, struck, and the new one beside it: as near to each other as they belong together. */
function pricesOn(film: Film, { start, end }: Shot, drop: PriceDrop, line: Rect, scheme: Scheme): Clip[] {
  const scale = film.frame.aspect === 'square' ? 0.78 : 1;
  const rightToLeft = startSide(film.locale) === 1;
  const size = 96 * scale;
  const row = { most: 62 * scale, least: 34, locale: film.locale, lineHeight: 1.1, maxLines: 1 };
  const before = estimateText(drop.oldPrice, line, row).width * 1.12;
  const now = estimateText(drop.price, line, { ...row, most: size, face: 'heavy' }).width * 1.12 + size * 0.4;
  const gap = 36 * scale;
  const left =
    film.frame.aspect === 'landscape' ? line.x : line.x + Math.max(0, line.width - before - gap - now) / 2;
  const widths = rightToLeft ? [now, before] : [before, now];
  const [first = 0, second = 0] = widths;
  const one = { ...line, x: left, width: first };
  const other = {
    ...line,
    x: left + first + gap,
    width: Math.min(second, line.x + line.width - left - first - gap),
  };
  const [old, fresh] = rightToLeft ? [other, one] : [one, other];
  return [
    oldPrice(
      film,
      drop,
      old,
      start + 0.3,
      end,
      { ...scheme, emphasis: scheme.text },
      { most: 62 * scale, struckAt: 0.5, align: 'center' },
    ),
    newPrice(film, drop, fresh, start + 0.6, end, scheme, { most: size, align: 'center' }),
  ];
}
