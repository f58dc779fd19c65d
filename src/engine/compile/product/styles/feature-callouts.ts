import type { Clip, Rect } from '../../../film/timeline.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme } from '../colors/scheme.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { bleedOf, columns, inset, rect, rows, whole } from '../frame.ts';
import { fadeOut } from '../motion.ts';
import { shapeClip } from '../shapes.ts';
import type { Transition } from '../transitions.ts';
import { startSide, textClip } from '../type/type.ts';
import { kineticClip } from '../type/type-shot.ts';
import { calloutClips } from './callouts/callout-clips.ts';
import { lightEnd } from './presented/light-end.ts';
import { type ShotTransition, sequenceShots } from './presented/sequence-shots.ts';
import { productShown, showProduct } from './presented/show-product.ts';

const CHANGES: readonly Transition[] = ['left', 'up', 'right', 'up'];

/** The product large, and its points one by one: a number that pops in on the word, and a thin line to the thing. */
export function stageCallouts(film: Film): Staged {
  const clips = sequenceShots(film, (shot) => shotOf(film, shot), changeInto);
  return { tracks: [{ name: 'callouts', clips }], caption: { ...film.frame.caption, style: 'boxed' } };
}

function changeInto({ role, index }: Shot): ShotTransition {
  if (role === 'end') return { how: 'wipe', seconds: 0.45 };
  return { how: CHANGES[index % CHANGES.length] ?? 'left', seconds: 0.34 };
}

function schemeOf({ palette }: Film, { index, role }: Shot): Scheme {
  if (role === 'end') return paleScheme(palette);
  const schemes = [darkScheme, paleScheme, brandScheme];
  return (schemes[index % schemes.length] ?? darkScheme)(palette);
}

/** Type leads in one shot and follows in the next; in a wide frame points stand where the eye comes to after the thing. */
function zonesOf({ frame, locale }: Film, { role, index }: Shot): { type: Rect; thing: Rect } {
  if (frame.aspect === 'landscape') {
    const leads = (role === 'hook') !== (startSide(locale) === 1);
    const [left, right] = columns(frame.open, leads ? 0.42 : 0.58, 50);
    if (leads) return { type: left, thing: right };
    const high = right.height * 0.62;
    const type =
      role === 'hook'
        ? right
        : { ...right, height: high, y: right.y + (index % 2 ? right.height - high : 0) };
    return { type, thing: left };
  }
  const typeFirst = role === 'hook' || index % 2 === 0;
  const part = role === 'hook' ? 0.3 : 0.2;
  const [upper, lower] = rows(frame.open, typeFirst ? part : 1 - part, 30);
  return typeFirst ? { type: upper, thing: lower } : { type: lower, thing: upper };
}

function shotOf(film: Film, shot: Shot): Clip[] {
  const scheme = schemeOf(film, shot);
  const { frame, palette } = film;
  const box = whole(frame);
  const ground = shapeClip({ box, fill: scheme.ground, fillTo: scheme.groundTo }, shot.start, shot.end);
  if (shot.role === 'end') {
    const boxes = endBoxes(film);
    const mask = { kind: 'rounded', radius: 40 } as const;
    const thing = shot.view
      ? showProduct(shot, { box: boxes.picture, mask, scheme, bare: true, most: 1.06 })
      : [];
    const late = { ...shot, start: shot.start + 0.3 };
    return [ground, ...thing, ...endTexts(film, late, boxes, lightEnd(palette))];
  }
  if (!shot.view) return [ground, ...spoken(film, shot, scheme)];
  const zones = zonesOf(film, shot);
  const speaks = shot.role === 'hook' || shot.callOut !== undefined;
  const clear = speaks ? zones.thing : frame.open;
  const { clips, thing } = productShown(shot, {
    box,
    clear,
    bleed: bleedOf(clear, frame),
    avoid: [...(speaks ? [zones.type] : []), frame.caption.box],
    scheme,
  });
  clips.push(...veil(film, shot, zones.type));
  if (shot.role === 'hook')
    return [...clips, ...hookType(film, shot, zones.type, onPicture(film, shot, scheme))];
  if (!shot.callOut) return clips;
  return [
    ...clips,
    ...calloutClips(
      film,
      shot,
      shot.callOut,
      { ...zones, ...(thing && { thing }) },
      onPicture(film, shot, scheme),
    ),
  ];
}

/** Darkens a place behind type at the upper or lower edge, or at a side; what is plain needs none. */
function veil({ frame }: Film, { view, role, callOut, start, end }: Shot, type: Rect): Clip[] {
  if (role !== 'hook' && !callOut) return [];
  if (view?.kind === 'picture' && view.picture.ground !== 'scene') return [];
  const { width, height, aspect } = frame;
  if (aspect === 'landscape') return [];
  const isUpper = type.y + type.height / 2 < height / 2;
  const box = isUpper
    ? rect(0, 0, width, type.y + type.height + 140)
    : rect(0, type.y - 140, width, height - type.y + 140);
  const [fill, fillTo] = isUpper ? ['#0b0a12b8', '#0b0a1200'] : ['#0b0a1200', '#0b0a12b8'];
  return [shapeClip({ box, fill, fillTo }, start, end)];
}

/** Type on a picture takes colours that are read on its ground. */
function onPicture({ palette }: Film, { view }: Shot, scheme: Scheme): Scheme {
  if (view?.kind !== 'picture') return darkScheme(palette);
  const { ground, groundColor, cutout } = view.picture;
  if (cutout || ground === 'transparent') return scheme;
  return groundColor ? paleScheme(palette) : darkScheme(palette);
}

function hookType({ hook, locale, frame }: Film, { start, end }: Shot, box: Rect, scheme: Scheme): Clip[] {
  return [
    textClip(
      hook.text,
      box,
      start,
      end,
      {
        locale,
        weight: 900,
        color: scheme.text,
        most: 116,
        least: 60,
        lineHeight: 1.04,
        align: frame.aspect === 'landscape' ? 'start' : 'center',
        entrance: 'rise',
        pace: { by: 'words', step: 0.12 },
        ...(hook.text.includes(' ') && {
          emphasis: { color: scheme.emphasis, words: [hook.text.split(' ').length - 1] },
        }),
      },
      fadeOut(end - start, 0.15),
    ),
  ];
}

function spoken(film: Film, shot: Shot, { text, emphasis }: Scheme): Clip[] {
  const align = film.frame.aspect === 'landscape' ? 'start' : 'center';
  const look = { color: text, emphasis, weight: 900, most: 116, align } as const;
  return kineticClip(film, shot, inset(film.frame.open, 10), look);
}
