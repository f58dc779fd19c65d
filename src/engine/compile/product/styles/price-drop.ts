import type { Clip, Motion, Rect, Seconds } from '../../../film/timeline.ts';
import { estimateText, startSide, textClip } from '../clips.ts';
import { brandScheme, darkScheme, type Scheme } from '../colors.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { columns, rect, rows } from '../frame.ts';
import { combineMotions, popIn, tween } from '../motion.ts';
import { dropOf, type PriceDrop, spokenPrices } from '../prices.ts';
import { textOf } from '../shots.ts';
import { dynamicShot, emptyShot, flatBackground, reel, type ShotClips } from './dynamic.ts';
import { placeProduct } from './dynamic-product.ts';

/** A reduced price: a star in the hook, both prices revealed once, and again on the end card. */
export function stagePriceDrop(film: Film): Staged {
  const drop = dropOf(film.product);
  if (!drop) throw new Error('A price drop needs two prices');
  const reveal = revealOf(film);
  const clips = reel(film, (shot) => {
    if (shot.role === 'end') return endOf(film, shot, drop);
    if (shot === reveal) return revealClips(film, shot, drop);
    const staged = dynamicShot(film, shot, false);
    return shot.role === 'hook' ? { ...staged, rest: [...staged.rest, ...teaser(film, shot, drop)] } : staged;
  });
  return { tracks: [{ name: 'price drop', clips }], caption: { ...film.frame.caption, style: 'boxed' } };
}

/** Returns the shot in which the price is spoken, or the last one before the end card. */
function revealOf({ shots, product }: Film): Shot | undefined {
  const bodies = shots.filter(({ role }) => role === 'body');
  const digits = product.price?.match(/\d+/u)?.[0];
  const spokenShot = bodies.find(
    ({ words }) => digits !== undefined && textOf(words).split(/\D+/u).includes(digits),
  );
  return spokenShot ?? bodies.at(-1);
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

function revealClips(film: Film, shot: Shot, drop: PriceDrop): ShotClips {
  const scheme: Scheme = darkScheme(film.palette);
  const { start, end } = shot;
  const places = placesOf(film, !shot.view);
  const scale = film.frame.aspect === 'square' ? 0.72 : 1;
  const product = placeProduct(film, shot, { product: places.product, type: places.now }, scheme);
  const newAt = newPriceAt(film, shot);
  return {
    ground: [flatBackground(film, shot, scheme)],
    rest: [
      ...(shot.view ? [] : emptyShot(film, shot, scheme)),
      ...product.clips,
      oldPrice(film, drop, places.before, start + 0.25, end, scheme, {
        maxSize: 120 * scale,
        struckAt: 0.45,
        align: places.align,
      }),
      ...(newAt < end - MIN_PRICE_SECONDS
        ? [
            newPrice(film, drop, places.now, newAt, end, scheme, {
              maxSize: 210 * scale,
              align: places.align,
            }),
          ]
        : []),
      ...percentBurst(film, drop, places.star, start + 1.2, end, {
        fill: scheme.emphasis,
        text: scheme.onPlate,
      }),
    ],
  };
}

/** Seconds for which the new price must be visible before the cut. */
const MIN_PRICE_SECONDS = 0.3;

/** When the new price drops into a shot: with the sentence that says it, because the old one may be said first. */
function newPriceAt({ product, words, sentences }: Film, { start }: Shot): Seconds {
  const newPrice = spokenPrices(product, words).find(({ text }) => text !== product.oldPrice);
  const sentence = newPrice && sentences.find((one) => one.start <= newPrice.at && one.end >= newPrice.until);
  return Math.max(start + 0.95, sentence?.start ?? 0);
}

/** Name, both prices, the star and the button. */
function endOf(film: Film, shot: Shot, drop: PriceDrop): ShotClips {
  const scheme = brandScheme(film.palette);
  const boxes = endBoxes(film);
  const { start, end } = shot;
  const product = placeProduct(film, shot, { product: boxes.picture, type: boxes.name }, scheme);
  const { price: priceBox, ...others } = boxes;
  const texts = endTexts(film, shot, others, {
    text: scheme.text,
    price: scheme.text,
    button: { fill: scheme.plate, text: scheme.onPlate, radius: 1 },
    weight: 900,
    face: 'heavy',
    entrance: 'lively',
  });
  const prices = priceBox ? pricesOn(film, shot, drop, priceBox, scheme) : [];
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
    ground: [flatBackground(film, shot, scheme)],
    rest: [
      ...(shot.view ? [] : emptyShot(film, shot, scheme)),
      ...product.clips,
      ...texts,
      ...prices,
      ...percentBurst(film, drop, star, start + 0.5, end, { fill: accent, text: onAccent }),
    ],
  };
}

/** The old price, struck out, and the new one close beside it. */
function pricesOn(film: Film, { start, end }: Shot, drop: PriceDrop, line: Rect, scheme: Scheme): Clip[] {
  const scale = film.frame.aspect === 'square' ? 0.78 : 1;
  const rightToLeft = startSide(film.locale) === 1;
  const size = 96 * scale;
  const row = { maxSize: 62 * scale, minSize: 34, locale: film.locale, lineHeight: 1.1, maxLines: 1 };
  const before = estimateText(drop.oldPrice, line, row).width * 1.12;
  const now =
    estimateText(drop.price, line, { ...row, maxSize: size, face: 'heavy' }).width * 1.12 + size * 0.4;
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
      { maxSize: 62 * scale, struckAt: 0, align: 'center' },
    ),
    newPrice(film, drop, fresh, start + 0.3, end, scheme, { maxSize: size, align: 'center' }),
  ];
}

const POINTS = 18;

/** The reduction in percent on a star; empty if it is unknown. */
function percentBurst(
  { locale }: Film,
  { percent }: PriceDrop,
  box: Rect,
  start: Seconds,
  end: Seconds,
  colors: { fill: string; text: string },
): Clip[] {
  if (percent === undefined) return [];
  const pop = { ...popIn(0, 0.5), rotation: tween(-70, -10, 0, 0.7, 'spring') };
  const inner = {
    x: box.x + box.width * 0.14,
    y: box.y + box.height * 0.3,
    width: box.width * 0.72,
    height: box.height * 0.4,
  };
  return [
    burst(box, start, end, colors.fill, pop),
    textClip(
      percentText(percent, locale),
      inner,
      start,
      end,
      {
        locale,
        face: 'heavy',
        weight: 900,
        color: colors.text,
        maxSize: box.height * 0.3,
        minSize: 30,
        align: 'center',
        maxLines: 1,
      },
      pop,
    ),
  ];
}

/** Formats a percentage for the locale, with Latin digits as in prices. */
function percentText(percent: number, locale: string): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', signDisplay: 'always' });
  return format.format(-percent / 100);
}

/** The old price, struck out. */
function oldPrice(
  { locale }: Film,
  { oldPrice: price }: PriceDrop,
  box: Rect,
  start: Seconds,
  end: Seconds,
  scheme: Scheme,
  look: { maxSize: number; struckAt: Seconds; align: 'start' | 'center' },
): Clip {
  return textClip(
    price,
    box,
    start,
    end,
    {
      locale,
      weight: 800,
      color: scheme.text,
      maxSize: look.maxSize,
      minSize: 34,
      align: look.align,
      maxLines: 1,
      struck: { at: look.struckAt, color: scheme.emphasis },
    },
    { opacity: [...tween(0, 1, 0, 0.25), ...tween(1, 0.72, look.struckAt + 0.1, 0.4)] },
  );
}

/** The new price, dropping into the picture. */
function newPrice(
  { locale }: Film,
  { price }: PriceDrop,
  box: Rect,
  start: Seconds,
  end: Seconds,
  scheme: Scheme,
  look: { maxSize: number; align: 'start' | 'center' },
): Clip {
  return textClip(
    price,
    box,
    start,
    end,
    {
      locale,
      face: 'heavy',
      weight: 900,
      color: scheme.onPlate,
      maxSize: look.maxSize,
      minSize: 60,
      align: look.align,
      maxLines: 1,
      plate: { color: scheme.plate, padding: 0.16, radius: 0.14, behind: 'block' },
    },
    combineMotions({
      opacity: tween(0, 1, 0, 0.1),
      scale: tween(2.2, 1, 0, 0.5, 'spring'),
    }),
  );
}

/** A star with many points that fills its box, as on sale tags. */
function burst(box: Rect, start: Seconds, end: Seconds, fill: string, motion?: Motion): Clip {
  return {
    start,
    end,
    layer: { kind: 'path', d: star(), view: { width: 200, height: 200 }, box, fill },
    ...(motion && { motion }),
  };
}

function star(): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? 100 : 86;
    const angle = (Math.PI * index) / POINTS - Math.PI / 2;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
