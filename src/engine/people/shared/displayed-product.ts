import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import type { Rect } from '../../film/timeline.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import type { AvatarFamily, AvatarView, DisplayedProduct, OpenAvatar } from '../pack.ts';

/** Height of the counter and of its top, as fractions of the box. */
const COUNTER_HEIGHT = 0.14;
const TOP_HEIGHT = 0.05;
/** Where on the counter's top the product stands: 0 at its back, 1 at its front. */
const STANDING_DEPTH = 0.62;
/** Minimum room between chin and counter, as a fraction of the box. Closer views show no product. */
const MIN_ROOM = 0.14;

/** Largest product, as fractions of a wide and of another box. */
const MAX_SIZE = { wide: { width: 0.3, height: 0.52 }, upright: { width: 0.42, height: 0.4 } };
/** Distance of the product from the edge of the box, and of its middle from the presenter's. */
const EDGE_MARGIN = 0.05;
const OFF_CENTER = 0.29;
/** Room around the face that the product leaves free, as fractions of the face. */
const FACE_MARGIN = { across: 0.3, below: 0.12 };

interface Counter {
  /** Height of its back edge, of its front edge, and of the point on which the product stands, in pixels of the box. */
  back: number;
  front: number;
  standing: number;
}

/** A counter with the product on it. */
export interface Display {
  counter: Counter;
  product: Rect;
}

/**
 * Returns where the product stands: on a counter in front of the presenter, beside the face and never over it.
 * Undefined if the view is so close that no counter has room below the chin.
 */
export function placeProduct(
  { width: w, height: h, side }: Pick<DisplayedProduct, 'width' | 'height' | 'side'>,
  face: Rect,
  { width, height, framing }: Pick<AvatarView, 'width' | 'height' | 'framing'>,
): Display | undefined {
  const back = height * (1 - COUNTER_HEIGHT);
  const chin = face.y + face.height;
  if (framing === 'head' || back - chin < MIN_ROOM * height) return undefined;
  const front = back + TOP_HEIGHT * height;
  const standing = back + STANDING_DEPTH * TOP_HEIGHT * height;
  const max = width > height ? MAX_SIZE.wide : MAX_SIZE.upright;
  const belowFace = chin + FACE_MARGIN.below * face.height;
  const free = place(Math.min(max.height * height, standing - 0.1 * height));
  const clearance = FACE_MARGIN.across * face.width;
  const coversFace =
    free.x < face.x + face.width + clearance &&
    free.x + free.width > face.x - clearance &&
    free.y < belowFace;
  const product = coversFace ? place(Math.min(max.height * height, standing - belowFace)) : free;
  return { counter: { back, front, standing }, product };

  function place(maxHeight: number): Rect {
    const scale = Math.min((max.width * width) / w, maxHeight / h);
    const size = { width: w * scale, height: h * scale };
    const middle = width * (0.5 + (side === 'right' ? OFF_CENTER : -OFF_CENTER));
    const margin = EDGE_MARGIN * width;
    const x = Math.min(Math.max(middle - size.width / 2, margin), width - margin - size.width);
    return { x, y: standing - size.height, ...size };
  }
}

/** Returns a family whose presenters are shown behind a counter with a product on it. They do not hold the product. */
export function showsProduct(family: AvatarFamily, shown: DisplayedProduct): AvatarFamily {
  return {
    ...family,
    async open(pack, view, compositor): Promise<OpenAvatar> {
      const open = (captions: Rect | undefined) => {
        const { captions: _, ...rest } = view;
        return family.open(pack, { ...rest, ...(captions && { captions }) }, compositor);
      };
      const size = { width: view.width & ~1, height: view.height & ~1 };
      const counterTop = Math.floor(size.height * (1 - COUNTER_HEIGHT));
      // Hands neither rest on the counter nor disappear into it.
      const avatar = await open(
        joined(view.captions, { x: 0, y: counterTop, width: size.width, height: size.height - counterTop }),
      );
      const display = placeProduct(shown, avatar.face, { ...size, framing: view.framing });
      if (!display) {
        avatar.close();
        return open(view.captions);
      }
      const canvas = createCanvas(size.width, size.height);
      const picture = await loadImage(fromBase64(shown.picture));
      drawDisplay(canvas, picture, display, { shown, mask: view.mask });
      const sprite = compositor.sprite({ ...size, data: canvas.data() });
      const placed: Placed = { sprite, x: 0, y: 0, opacity: 1, version: 0 };
      return {
        face: avatar.face,
        gestures: avatar.gestures,
        ...(avatar.restingHands && { restingHands: avatar.restingHands }),
        product: display.product,
        frame: (pose) => [...avatar.frame(pose), placed],
        close() {
          avatar.close();
          sprite.release();
        },
      };
    },
  };
}

/** Joins the areas in which no hand may rest, from the upper one down. */
function joined(captions: Rect | undefined, counter: Rect): Rect {
  if (!captions) return counter;
  const [x, y] = [Math.min(captions.x, counter.x), Math.min(captions.y, counter.y)];
  const right = Math.max(captions.x + captions.width, counter.x + counter.width);
  return { x, y, width: right - x, height: counter.y + counter.height - y };
}

interface Material {
  /** Colours of the top from back to front, of its edge, and of the panel below from top to bottom. */
  top: readonly [string, string];
  edge: string;
  panel: readonly [string, string];
  grain?: string;
}

const MATERIALS: Record<DisplayedProduct['counter'], Material> = {
  light: { top: ['#dfe1e4', '#f7f8f9'], edge: '#ffffff', panel: ['#d3d6da', '#bfc3c9'] },
  wood: {
    top: ['#a97c50', '#c99b6a'],
    edge: '#dcb384',
    panel: ['#93683f', '#7a5433'],
    grain: '#6b4526',
  },
  dark: { top: ['#2b2f36', '#454b55'], edge: '#5d646f', panel: ['#24282e', '#1a1d22'] },
};

interface Drawn {
  shown: DisplayedProduct;
  mask: AvatarView['mask'];
}

function drawDisplay(canvas: Canvas, picture: Image, { counter, product }: Display, { shown, mask }: Drawn) {
  const { width, height } = canvas;
  const ctx = canvas.getContext('2d');
  if (mask.kind === 'rounded') {
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, Math.min(mask.radius, width / 2, height / 2));
    ctx.clip();
  }
  drawCounter(ctx, counter, { width, height, material: MATERIALS[shown.counter] });
  drawShadow(ctx, counter, product);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, product.x, product.y, product.width, product.height);
}

function drawCounter(
  ctx: SKRSContext2D,
  { back, front }: Counter,
  { width, height, material }: { width: number; height: number; material: Material },
): void {
  const { top, edge, panel, grain } = material;
  const fade = (from: number, to: number, [first, last]: readonly [string, string]) => {
    const gradient = ctx.createLinearGradient(0, from, 0, to);
    gradient.addColorStop(0, first);
    gradient.addColorStop(1, last);
    return gradient;
  };
  ctx.fillStyle = fade(back, front, top);
  ctx.fillRect(0, back, width, front - back);
  if (grain) drawGrain(ctx, { x: 0, y: back, width, height: front - back }, grain);
  const lip = Math.max(2, Math.round(height * 0.008));
  ctx.fillStyle = edge;
  ctx.fillRect(0, front, width, lip);
  ctx.fillStyle = fade(front + lip, height, panel);
  ctx.fillRect(0, front + lip, width, height - front - lip);
  if (grain) drawGrain(ctx, { x: 0, y: front + lip, width, height: height - front - lip }, grain);
  // The panel is darkest directly under the overhanging top.
  ctx.fillStyle = fade(front + lip, front + lip + height * 0.02, ['#00000059', '#00000000']);
  ctx.fillRect(0, front + lip, width, height * 0.02);
}

/** Long, nearly horizontal lines at uneven distances. */
function drawGrain(ctx: SKRSContext2D, { x, y, width, height }: Rect, color: string): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, height * 0.02);
  for (let line = 0; line < 11; line++) {
    const at = y + height * ((line * 0.618) % 1);
    const bend = height * 0.06 * Math.sin(line * 2.4);
    ctx.globalAlpha = 0.08 + 0.09 * ((line * 0.37) % 1);
    ctx.beginPath();
    ctx.moveTo(x, at);
    ctx.bezierCurveTo(x + width * 0.3, at + bend, x + width * 0.7, at - bend, x + width, at + bend / 2);
    ctx.stroke();
  }
  ctx.restore();
}

/** A wide soft shadow, and a narrow dark one where the product touches the counter. */
function drawShadow(ctx: SKRSContext2D, { back, front, standing }: Counter, product: Rect): void {
  const middle = product.x + product.width / 2;
  const depth = front - back;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, back, ctx.canvas.width, depth);
  ctx.clip();
  for (const [across, down, alpha] of [
    [0.62, 0.6, 0.3],
    [0.5, 0.24, 0.42],
  ] as const) {
    ctx.save();
    ctx.translate(middle, standing - depth * 0.04);
    ctx.scale(product.width * across, depth * down);
    const gradient = ctx.createRadialGradient(0, 0, 0.35, 0, 0, 1);
    gradient.addColorStop(0, `rgba(0, 0, 0, ${alpha})`);
    gradient.addColorStop(1, 'rgba(0, 0, 0, 0)');
    ctx.fillStyle = gradient;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.restore();
  }
  ctx.restore();
}
