import type { Clip, Rect, Track } from '../../../film/timeline.ts';
import { isLarge, shapeClip } from '../clips.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme } from '../colors.ts';
import { endTexts } from '../end-card.ts';
import type { CaptionPlace, Film, Shot, Staged } from '../film.ts';
import { inset, rect, softBleed, wholeFrame } from '../frame.ts';
import { kineticClip } from '../kinetic-type.ts';
import { type Transition, tween } from '../motion.ts';
import {
  endColumn,
  hookPlates,
  lightEnd,
  type PlateSet,
  plateBox,
  pointPlate,
  presenterTrack,
  type ShotTransition,
  sequenceShots,
  withNameAndPrice,
} from './presented.ts';
import { showProduct } from './show-product.ts';

/** Pixels of the white ring. */
const RING_PIXELS = 10;
const TRANSITIONS: readonly Transition[] = ['left', 'up', 'wipe', 'right'];

interface Places {
  circle: Rect;
  type: Rect;
  /** Area without text, captions and circle. */
  clear: Rect;
  /** Area of a picture that cannot fill the frame; the circle overlaps its edge. */
  bleed: Rect;
  end: { picture: Rect; column: Rect; align: 'start' | 'center' };
  caption: Omit<CaptionPlace, 'style'>;
}

/** The product up to the edges of the frame, and the presenter in a circle in a corner. */
export function stagePictureInPicture(plan: Film): Staged {
  const film = withNameAndPrice(plan);
  const places = placesOf(film);
  const { shots, duration } = film;
  const product = sequenceShots(film, (shot) => productOf(film, shot, places), changeInto);
  const { circle } = places;
  const mask = { kind: 'rounded', radius: circle.width / 2 } as const;
  const ring = shapeClip(
    {
      box: inset(circle, -RING_PIXELS),
      radius: circle.width / 2 + RING_PIXELS,
      fill: '#ffffff',
      shadow: { color: '#00000066', blur: 44, y: 14 },
    },
    0,
    duration,
  );
  const presenter = presenterTrack(film, { box: circle, ground: circle, framing: 'head', mask });
  const type: Track = { name: 'type', clips: shots.flatMap((shot) => typeOf(film, shot, places)) };
  return {
    tracks: [{ name: 'product', clips: product }, { name: 'ring', clips: [ring] }, presenter, type],
    caption: { ...places.caption, style: 'boxed' },
  };
}

function changeInto({ role, variant }: Shot): ShotTransition {
  return {
    how: role === 'end' ? 'up' : (TRANSITIONS[variant % TRANSITIONS.length] ?? 'fade'),
    seconds: 0.36,
  };
}

function placesOf({ frame }: Film): Places {
  if (frame.aspect === 'portrait') {
    const circle = rect(660, 1036, 348, 348);
    return {
      circle,
      type: rect(72, 150, 936, 260),
      clear: rect(24, 150, 1032, 860),
      bleed: rect(0, 0, 1080, 1306),
      end: { picture: rect(72, 150, 936, 830), column: rect(72, 1010, 550, 380), align: 'start' },
      caption: frame.caption,
    };
  }
  if (frame.aspect === 'landscape') {
    return {
      circle: rect(96, 640, 360, 360),
      type: rect(96, 84, 640, 500),
      clear: rect(770, 72, 1126, 770),
      bleed: rect(700, 0, 1220, 1080),
      end: { picture: rect(800, 72, 1024, 770), column: rect(96, 84, 660, 510), align: 'start' },
      caption: { box: rect(620, 872, 1204, 136), fontSize: 50 },
    };
  }
  return {
    circle: rect(64, 716, 300, 300),
    type: rect(64, 64, 952, 200),
    clear: rect(392, 64, 664, 766),
    bleed: rect(0, 0, 1080, 932),
    end: { picture: rect(540, 64, 476, 740), column: rect(64, 72, 450, 610), align: 'start' },
    caption: { box: rect(400, 850, 616, 166), fontSize: 42 },
  };
}

function schemeOf({ palette }: Film, { variant, role }: Shot): Scheme {
  if (role === 'end') return paleScheme(palette);
  const schemes = [darkScheme, paleScheme, brandScheme];
  return (schemes[variant % schemes.length] ?? darkScheme)(palette);
}

function productOf(film: Film, shot: Shot, { type, clear, bleed, end, circle, caption }: Places): Clip[] {
  const scheme = schemeOf(film, shot);
  const box = wholeFrame(film.frame);
  if (shot.role === 'end') {
    const background = shapeClip(
      { box, fill: scheme.background, fillTo: scheme.backgroundTo },
      shot.start,
      shot.end,
    );
    if (!shot.view) return [background];
    const { picture } = end;
    return [
      background,
      ...showProduct(shot, {
        box: picture,
        mask: { kind: 'rounded', radius: 40 },
        scheme,
        withoutBackground: true,
        maxZoom: 1.06,
      }),
    ];
  }
  const plate = plateBox(film, shot, type, sizeOf(film, shot));
  const isBeside = type.x + type.width < clear.x;
  const freeTop = plate && !isBeside ? plate.y + plate.height + 30 : clear.y;
  const free = rect(clear.x, freeTop, clear.width, clear.y + clear.height - freeTop);
  const avoid = [circle, caption.box, ...(plate ? [plate] : [])];
  return showProduct(shot, {
    box,
    clear: free,
    bleed: softBleed(bleed, film.frame),
    avoid,
    scheme,
    maxZoom: 1.16,
  });
}

function sizeOf({ frame }: Film, { role, callOut }: Shot): PlateSet {
  const maxSize = frame.aspect === 'portrait' ? 100 : 80;
  const isTitle = role === 'hook' || (callOut !== undefined && isLarge(callOut));
  return { maxSize: isTitle ? maxSize : maxSize * 0.66, valign: 'top' };
}

function typeOf(film: Film, shot: Shot, { type, clear, end }: Places): Clip[] {
  const { palette, frame } = film;
  const maxSize = frame.aspect === 'square' ? 76 : 100;
  if (shot.role === 'hook') return hookPlates(film, shot, type, sizeOf(film, shot));
  if (shot.role === 'end') {
    const late = { ...shot, start: shot.start + 0.2 };
    return endTexts(
      film,
      late,
      { ...endColumn(end.column, film, end.align, 'middle'), picture: end.picture },
      lightEnd(palette),
    );
  }
  if (!shot.view) {
    const { text, emphasis } = schemeOf(film, shot);
    const motion = { opacity: tween(1, 0, shot.end - shot.start - 0.1, 0.1) };
    return kineticClip(film, shot, inset(clear, 20), {
      color: text,
      emphasis,
      weight: 900,
      maxSize,
      align: 'start',
    }).map((clip) => ({ ...clip, motion }));
  }
  return pointPlate(film, shot, type, sizeOf(film, shot));
}
