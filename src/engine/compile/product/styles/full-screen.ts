import type { Clip, Motion, Rect, Track } from '../../../film/timeline.ts';
import { isLarge, shapeClip, strikeOf, textClip } from '../clips.ts';
import { brandScheme, paleScheme } from '../colors.ts';
import { endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { fitInside, inset, rect, rows, wholeFrame } from '../frame.ts';
import { kineticClip } from '../kinetic-type.ts';
import { combineMotions, fadeIn, slideIn, tween } from '../motion.ts';
import { cutoutOf, isCoverable } from '../pictures.ts';
import {
  endBoxesIn,
  hookPlates,
  lightEnd,
  type PresenterPlacement,
  presenterTrack,
  withNameAndPrice,
} from './presented.ts';
import { showProduct } from './show-product.ts';

const RADIUS_PIXELS = 40;
const EDGE_PIXELS = 14;
/** Share of a card that its picture takes, if the card has a label. */
const PICTURE_PART = 0.74;
/** Minimum width of a card, as a share of its room. */
const MIN_CARD_WIDTH = 0.62;
/** Seconds in which a card enters and leaves. */
const ENTRANCE_SECONDS = 0.55;
const EXIT_SECONDS = 0.32;
const SHADOW = { color: '#00000059', blur: 60, y: 24 };

/** Place of the presenter, and the room beside or above the head. */
export interface Room {
  stand: PresenterPlacement;
  /** Room of product cards. */
  card: Rect;
  /** Room of the hook. */
  type: Rect;
  end: Rect;
}

/** The presenter fills the frame; product cards slide in at the upper right. */
export function stageFullScreen(plan: Film): Staged {
  const film = withNameAndPrice(plan);
  const room = roomOf(film);
  const cards: Track = { name: 'cards', clips: film.shots.flatMap((shot) => shotOf(film, shot, room)) };
  return {
    tracks: [presenterTrack(film, room.stand), cards],
    caption: { ...film.frame.caption, style: 'highlight' },
  };
}

/** Places a presenter who fills the frame. */
export function roomOf({ frame, presenter }: Pick<Film, 'frame' | 'presenter'>): Room {
  const background = wholeFrame(frame);
  const placed = (box: Rect): PresenterPlacement => ({
    box,
    ground: background,
    framing: 'waist',
    mask: { kind: 'none' },
  });
  // A photographed body is cut off at its box, so the box extends to the edges of the frame.
  const isCut = presenter.hasBackdrop;
  if (frame.aspect === 'portrait') {
    const band = rect(72, 150, 936, 452);
    const box = isCut ? rect(0, 420, 1080, 1500) : rect(-70, 420, 1080, 1500);
    return { stand: placed(box), card: rect(400, 140, 608, 500), type: band, end: band };
  }
  if (frame.aspect === 'landscape') {
    const column = isCut ? rect(1270, 84, 554, 750) : rect(1000, 84, 824, 750);
    const card = isCut ? column : rect(1064, 84, 760, 750);
    return { stand: placed(isCut ? background : rect(0, 0, 1080, 1080)), card, type: column, end: column };
  }
  const column = isCut ? rect(690, 72, 326, 770) : rect(532, 72, 484, 770);
  const box = isCut ? background : rect(-240, 130, 1080, 950);
  return { stand: placed(box), card: inset(column, 0, 60), type: column, end: column };
}

function shotOf(film: Film, shot: Shot, room: Room): Clip[] {
  if (shot.role === 'hook') return hookPlates(film, shot, room.type, { maxSize: 104 });
  if (shot.role === 'end') return endCard(film, shot, room.end);
  return bodyCard(film, shot, room.card);
}

/** A card enters from the right, swings a little, and leaves upwards for the next. */
export function bodyCard(film: Film, shot: Shot, room: Rect): Clip[] {
  const box = cardFor(shot, room);
  const { palette, frame } = film;
  const { start, end, variant, callOut } = shot;
  const leaves = end + EXIT_SECONDS * 0.6;
  const seconds = leaves - start;
  const direction = variant % 2 === 0 ? 1 : -1;
  const inner = inset(box, EDGE_PIXELS);
  const label = callOut ? rows(inner, PICTURE_PART, EDGE_PIXELS) : undefined;
  const scheme = variant % 2 === 0 ? paleScheme(palette) : brandScheme(palette);
  const showing = {
    box: label ? label[0] : inner,
    mask: { kind: 'rounded', radius: RADIUS_PIXELS - EDGE_PIXELS } as const,
    scheme,
  };
  const shotUntilExit = { ...shot, end: leaves };
  const shown = shot.view
    ? showProduct(shotUntilExit, showing)
    : [...showProduct(shotUntilExit, { ...showing, box: inner }), ...spoken(film, shot, inner, scheme.text)];
  const motion: Motion = {
    x: tween(frame.width - box.x + 40, 0, 0, ENTRANCE_SECONDS, 'back'),
    y: tween(0, -(box.y + box.height + 80), seconds - EXIT_SECONDS, EXIT_SECONDS, 'in'),
    rotation: [
      ...tween(9 * direction, -1.2 * direction, 0, ENTRANCE_SECONDS + 0.15, 'back'),
      ...tween(
        -1.2 * direction,
        0.8 * direction,
        ENTRANCE_SECONDS + 0.15,
        seconds - ENTRANCE_SECONDS - 0.15,
        'linear',
      ).slice(1),
    ],
  };
  const plate = shapeClip({ box, radius: RADIUS_PIXELS, fill: '#ffffff', shadow: SHADOW }, start, leaves);
  return groupMotion(
    [plate, ...shown, ...(label && shot.view ? labelOn(film, shotUntilExit, label[1]) : [])],
    box,
    motion,
  );
}

/** Returns the card of a shot, in the shape of a picture that would otherwise be cut or leave gaps. */
function cardFor({ view, callOut }: Shot, room: Rect): Rect {
  if (view?.kind !== 'picture') return room;
  const { picture } = view;
  const inner = inset(room, EDGE_PIXELS);
  const area = callOut ? rows(inner, PICTURE_PART, EDGE_PIXELS)[0] : inner;
  if (cutoutOf(picture) || picture.groundColor || isCoverable(picture, area)) return room;
  const width = Math.max(fitInside(area, picture).width, area.width * MIN_CARD_WIDTH) + 2 * EDGE_PIXELS;
  return { ...room, x: room.x + room.width - width, width };
}

/** The point below the picture, or a price, which rises into the card at its word. */
function labelOn(film: Film, { start, end, callOut }: Shot, box: Rect): Clip[] {
  if (!callOut) return [];
  const { locale, palette } = film;
  // A card with an empty label looks broken, so a point comes with its card. A price waits until it is said.
  const at = isLarge(callOut) ? Math.max(0, callOut.at - start) : 0;
  return [
    textClip(
      callOut.text,
      inset(box, 16, 2),
      start,
      end,
      {
        locale,
        weight: 800,
        color: palette.ink,
        maxSize: Math.min(64, box.height * 0.42),
        minSize: 26,
        lineHeight: 1.1,
        align: 'center',
        maxLines: 2,
        ...strikeOf(callOut, palette.brandInk, at),
      },
      combineMotions(fadeIn(at, 0.18), { y: tween(26, 0, at, 0.4, 'back') }),
    ),
  ];
}

function spoken(film: Film, shot: Shot, box: Rect, color: string): Clip[] {
  const look = { color, emphasis: color, weight: 900, maxSize: 84, align: 'center' } as const;
  return kineticClip(film, shot, inset(box, 36), look);
}

/** A shop card beside the presenter, who continues speaking. */
function endCard(film: Film, shot: Shot, box: Rect): Clip[] {
  const { palette } = film;
  const { start, end } = shot;
  const pad = film.frame.aspect === 'square' ? 24 : 32;
  const boxes = endBoxesIn(inset(box, pad), film);
  const scheme = paleScheme(palette);
  const picture = shot.view
    ? showProduct(shot, {
        box: boxes.picture,
        mask: { kind: 'rounded', radius: RADIUS_PIXELS - 16 },
        scheme,
        maxZoom: 1.06,
      })
    : [];
  const look = lightEnd(palette);
  const enter = combineMotions(slideIn('y', -(box.y + box.height + 60), 0, 0.6, 'back'));
  const plate = shapeClip({ box, radius: RADIUS_PIXELS + 8, fill: '#ffffff', shadow: SHADOW }, start, end);
  const body = shot.view ? boxes : { ...boxes, align: 'center' as const };
  return [
    ...groupMotion([plate, ...picture], box, enter),
    ...endTexts(film, { ...shot, start: start + 0.3 }, body, look),
  ];
}

/** Moves clips as a group, which turns and scales about the centre of one box. */
function groupMotion(clips: readonly Clip[], body: Rect, motion: Motion): Clip[] {
  return clips.map((clip) => {
    const box = boxOf(clip) ?? body;
    const anchor = {
      x: (body.x + body.width / 2 - box.x) / box.width,
      y: (body.y + body.height / 2 - box.y) / box.height,
    };
    return { ...clip, motion: { ...combineMotions(clip.motion ?? {}, motion), anchor } };
  });
}

function boxOf({ layer }: Clip): Rect | undefined {
  return 'box' in layer ? layer.box : undefined;
}
