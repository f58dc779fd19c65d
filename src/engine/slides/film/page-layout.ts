import type { Aspect } from '../../film/request.ts';
import type { Box, DrawnPage, PageFacts } from '../deck.ts';

export const SLIDE_LAYOUTS = ['picture_in_picture', 'beside', 'slides_only'] as const;
export type SlideLayout = (typeof SLIDE_LAYOUTS)[number];

const CORNERS = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;
export type Corner = (typeof CORNERS)[number];

/** Positions of all elements of a page, in percent of the frame. */
export interface PageLayout {
  page: Box;
  presenter: Box | undefined;
  /** Corner of a round presenter; undefined if the presenter is not in a corner. */
  corner: Corner | undefined;
  caption: Box;
}

export interface LayoutRequest {
  facts: PageFacts;
  aspect: Aspect;
  layout: SlideLayout;
  /** The corner requested by the caller. */
  corner: Corner | undefined;
  caption: boolean;
  /** Corner on the previous page. */
  previousCorner: Corner | undefined;
}

/** Width divided by height of the frame. */
const FRAME_RATIO: Readonly<Record<Aspect, number>> = {
  portrait: 9 / 16,
  landscape: 16 / 9,
  square: 1,
};

/** Margin around the presenter that must be free of text, in percent of the page. */
const TEXT_MARGIN = 1;
/** Maximum share of busy cells under a presenter, such as a picture's edge or a line. */
const MAX_BUSY_SHARE = 0.06;

/** Height of a presenter in a corner, in percent of the frame's height. */
const PRESENTER_SIZE = 29;
/** Distance of a presenter in a corner from the frame's edges, in percent of the frame's height. */
const PRESENTER_MARGIN = 3;
/** Height of the caption area below a page, in percent of the frame. */
const CAPTION_HEIGHT = 15;
/** Page beside a presenter, in percent of the frame. */
const BESIDE_LAYOUT = { page: 73, gap: 1.5, edge: 2 };
/** Page above a presenter, in percent of the frame's height. */
const ABOVE_LAYOUT = {
  portrait: { top: 6, height: 56, caption: 10 },
  square: { top: 0, height: 58, caption: 12 },
};

/** Arranges page, presenter and captions, so that the presenter covers no text and little else. */
export function layoutPage(request: LayoutRequest): PageLayout {
  const { layout, aspect } = request;
  if (layout === 'slides_only') return pageOnly(request);
  if (aspect !== 'landscape') return pageAbove(request, aspect);
  const inCorner = layout === 'picture_in_picture' ? presenterInCorner(request) : undefined;
  return inCorner ?? pageBeside(request);
}

function pageOnly({ facts, aspect, caption }: LayoutRequest): PageLayout {
  return {
    page: within(caption ? [0, 0, 100, 100 - CAPTION_HEIGHT] : [0, 0, 100, 100], ratioOf(facts), aspect),
    presenter: undefined,
    corner: undefined,
    caption: [5, 100 - CAPTION_HEIGHT + 1, 90, CAPTION_HEIGHT - 3],
  };
}

function presenterInCorner(request: LayoutRequest): PageLayout | undefined {
  const { facts, caption, previousCorner } = request;
  const { page } = pageOnly(request);
  const width = PRESENTER_SIZE / FRAME_RATIO.landscape;
  const sideMargin = PRESENTER_MARGIN / FRAME_RATIO.landscape;
  const boxes = Object.fromEntries(
    CORNERS.map((name): [Corner, Box] => [
      name,
      [
        rounded(name.endsWith('right') ? 100 - sideMargin - width : sideMargin),
        name.startsWith('bottom') ? 100 - PRESENTER_MARGIN - PRESENTER_SIZE : PRESENTER_MARGIN,
        rounded(width),
        PRESENTER_SIZE,
      ],
    ]),
  ) as Record<Corner, Box>;
  const chosen = freeCorner(facts, { boxes: boxes, page, preferred: request.corner ?? previousCorner });
  if (chosen === undefined || (request.corner !== undefined && chosen !== request.corner)) return undefined;
  const presenterSpace = width + sideMargin + 3;
  const isBelow = chosen.startsWith('bottom');
  const left = isBelow && chosen.endsWith('left') ? presenterSpace : 5;
  const right = isBelow && chosen.endsWith('right') ? 100 - presenterSpace : 95;
  return {
    page,
    presenter: boxes[chosen],
    corner: chosen,
    caption: caption
      ? [rounded(left), 100 - CAPTION_HEIGHT + 1, rounded(right - left), CAPTION_HEIGHT - 3]
      : [5, 86, 90, 12],
  };
}

function pageBeside({ facts, caption }: LayoutRequest): PageLayout {
  const { page, gap, edge } = BESIDE_LAYOUT;
  const top = caption ? 4 : (100 - page) / 2;
  const right = edge + page + gap;
  return {
    page: within([edge, top, page, page + (caption ? 4 : 0)], ratioOf(facts), 'landscape'),
    presenter: [right, top, 100 - edge - right, page + (caption ? 4 : 0)],
    corner: undefined,
    caption: [5, 100 - CAPTION_HEIGHT, 90, CAPTION_HEIGHT - 3],
  };
}

/** Places the page above the presenter, with captions between them. */
function pageAbove({ facts, caption }: LayoutRequest, aspect: 'portrait' | 'square'): PageLayout {
  const { top, height, caption: captionHeight } = ABOVE_LAYOUT[aspect];
  const full = within([0, 0, 100, height], ratioOf(facts), aspect);
  const page: Box = [full[0], top, full[2], full[3]];
  const pageBottom = rounded(top + full[3]);
  // A square has no room between the page and the presenter, so captions cover the lower part of the presenter.
  const gap = aspect === 'portrait' ? (caption ? captionHeight + 2 : 2) : 0;
  const presenterTop = rounded(pageBottom + gap);
  return {
    page,
    presenter: [0, presenterTop, 100, rounded(100 - presenterTop)],
    corner: undefined,
    caption:
      aspect === 'portrait'
        ? [5, pageBottom + 1, 90, captionHeight]
        : [5, 100 - captionHeight - 1, 90, captionHeight],
  };
}

function ratioOf({ picture }: LayoutRequest['facts']): number {
  return picture.width / picture.height;
}

/** Returns the largest centred box of a ratio within an area, in percent of the frame. */
function within(area: Box, ratio: number, aspect: Aspect): Box {
  const [x, y, width, height] = area;
  const frame = FRAME_RATIO[aspect];
  const fittedWidth = Math.min(width, (height * ratio) / frame);
  const high = (fittedWidth * frame) / ratio;
  return [x + (width - fittedWidth) / 2, y + (height - high) / 2, fittedWidth, high].map(
    rounded,
  ) as unknown as Box;
}

/** Converts a box from percent of the frame to percent of the page, which is shown at `page`. */
export function onPage([x, y, width, height]: Box, page: Box): Box {
  return [
    ((x - page[0]) / page[2]) * 100,
    ((y - page[1]) / page[3]) * 100,
    (width / page[2]) * 100,
    (height / page[3]) * 100,
  ];
}

export function overlap(a: Box, b: Box): boolean {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
}

function widened([x, y, width, height]: Box, by: number): Box {
  return [x - by, y - by, width + 2 * by, height + 2 * by];
}

/** Rounds to two decimals. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

interface CornerRequest {
  /** Position of the presenter for each corner, in percent of the frame. */
  boxes: Readonly<Record<Corner, Box>>;
  /** Position of the page, in percent of the frame. */
  page: Box;
  /** The requested corner, or else the corner on the previous page, so that the presenter rarely jumps. */
  preferred: Corner | undefined;
}

/** Finds the corner where a presenter covers least. Returns undefined if no corner is free. */
function freeCorner(
  { letters, busy }: Pick<DrawnPage, 'letters' | 'busy'>,
  { boxes: places, page, preferred }: CornerRequest,
): Corner | undefined {
  const freeCorners = CORNERS.flatMap((corner) => {
    const box = onPage(places[corner], page);
    if (letters.some((line) => overlap(widened(box, TEXT_MARGIN), line))) return [];
    const share = busyShare(busy, box);
    return share <= MAX_BUSY_SHARE ? [{ corner, share }] : [];
  });
  const preferredFree = freeCorners.find(({ corner }) => corner === preferred);
  return (preferredFree ?? freeCorners.sort((a, b) => a.share - b.share)[0])?.corner;
}

/** Returns the share of busy cells within a box. The area outside the page counts as free. */
function busyShare(busy: readonly string[], [x, y, width, height]: Box): number {
  const rows = busy.length;
  const columns = busy[0]?.length ?? 0;
  let busyCells = 0;
  let allCells = 0;
  for (let row = Math.floor((y / 100) * rows); row < ((y + height) / 100) * rows; row++) {
    for (let column = Math.floor((x / 100) * columns); column < ((x + width) / 100) * columns; column++) {
      allCells++;
      if (busy[row]?.[column] === '#') busyCells++;
    }
  }
  return allCells === 0 ? 0 : busyCells / allCells;
}
