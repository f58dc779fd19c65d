import { faded } from '../../../../../base/color.ts';
import type { Clip } from '../../../../film/timeline.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme, sunScheme } from '../../colors/scheme.ts';
import { endBoxes, endTexts } from '../../end-card.ts';
import type { Film, Shot } from '../../film.ts';
import { inset, whole } from '../../frame.ts';
import { combineMotions, fadeIn, tween } from '../../motion.ts';
import { shapeClip } from '../../shapes.ts';
import { typeForms } from '../../type/type-forms.ts';
import { ghostName, priceBadge } from './marks.ts';
import { placeProduct } from './place-product.ts';
import type { ShotClips } from './reel.ts';
import { callOutType, hookType, spokenType } from './type.ts';
import { zonesOf } from './zones.ts';

/** One shot: flat colour, the product large and in motion, heavy type. */
export function dynamicShot(film: Film, shot: Shot, badges = true): ShotClips {
  const { role, index, view } = shot;
  const scheme = schemeOf(film, shot);
  const ground = flatGround(film, shot, scheme);
  if (role === 'end') return { ground: [ground], rest: endOf(film, shot, scheme) };
  if (!view) {
    const { open } = film.frame;
    const type = role === 'hook' ? hookType(film, shot, open, scheme) : spokenType(film, shot, open, scheme);
    return { ground: [ground], rest: [...emptyShot(film, shot, scheme), ...type] };
  }
  const zones = zonesOf(film, shot);
  const product = placeProduct(film, shot, zones, scheme);
  const over = product.over ?? scheme;
  const type =
    role === 'hook' ? hookType(film, shot, zones.type, over) : callOutType(film, shot, zones.type, over);
  if (product.fills) return { ground: product.clips, rest: type };
  const price = badges && index === 2 && role === 'body' ? priceBadge(film, shot, zones.product, scheme) : [];
  return {
    ground: [ground],
    rest: [...ghostName(film, shot, scheme), ...product.clips, ...price, ...type],
  };
}

export function flatGround(film: Film, { start, end }: Shot, scheme: Scheme): Clip {
  return shapeClip({ box: whole(film.frame), fill: scheme.ground, fillTo: scheme.groundTo }, start, end);
}

export function schemeOf({ palette, captions }: Film, { index, role }: Shot): Scheme {
  if (role === 'hook') return sunScheme(palette);
  if (role === 'end') return brandScheme(palette);
  // Captions are white with a yellow word: no ground for them is yellow.
  const schemes = [captions ? brandScheme : sunScheme, darkScheme, paleScheme, brandScheme];
  return (schemes[index % schemes.length] ?? darkScheme)(palette);
}

function endOf(film: Film, shot: Shot, scheme: Scheme): Clip[] {
  const boxes = endBoxes(film);
  const product = placeProduct(film, shot, { product: boxes.picture, type: boxes.name }, scheme);
  const texts = endTexts(film, shot, boxes, {
    text: scheme.text,
    price: scheme.text,
    button: { fill: scheme.plate, text: scheme.onPlate, radius: 1 },
    weight: 900,
    face: 'heavy',
    manner: 'lively',
  });
  const forms = shot.view ? [] : emptyShot(film, shot, scheme);
  return [...forms, ...edgeLine(film, shot, scheme), ...product.clips, ...texts];
}

/** Forms and the name where no product can be seen. */
export function emptyShot(film: Film, shot: Shot, scheme: Scheme): Clip[] {
  const colors = { disc: faded(scheme.form, 0.22), line: faded(scheme.text, 0.2) };
  return [...typeForms(film, shot, colors), ...ghostName(film, shot, scheme)];
}

/** A thin line near the edge that closes the film. */
function edgeLine({ frame }: Film, { start, end }: Shot, scheme: Scheme): Clip[] {
  const border = { color: `${scheme.text}40`, width: 4 };
  const motion = combineMotions(fadeIn(0.2, 0.4), { scale: tween(1.04, 1, 0.2, 0.7) });
  return [shapeClip({ box: inset(whole(frame), 28), radius: 36, border }, start, end, motion)];
}
