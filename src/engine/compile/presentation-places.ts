import type { Aspect, SceneCorner, SceneLayout, SceneSize } from '../film/request.ts';
import type { Framing } from '../film/timeline.ts';

/** [x, y, width, height] in percent of the frame. */
export type Box = [x: number, y: number, width: number, height: number];

/** Layout of a scene; font sizes in percent of the frame's shorter side. */
export interface ScenePlaces {
  presenter?: {
    /** May reach beyond the frame, so that the presenter is not in its middle. */
    box: Box;
    framing: Framing;
    round?: true;
  };
  /** Area of the picture or video, or the background of the text. */
  media: Box;
  headline: { box: Box; size: number };
  points: { box: Box; size: number };
  caption: { box: Box; size: number };
}

type Text = Pick<ScenePlaces, 'headline' | 'points' | 'caption'>;

const WHOLE_FRAME: Box = [0, 0, 100, 100];

const text = (
  [headline, headlineSize]: readonly [Box, number],
  [points, pointSize]: readonly [Box, number],
  [caption, captionSize]: readonly [Box, number],
): Text => ({
  headline: { box: headline, size: headlineSize },
  points: { box: points, size: pointSize },
  caption: { box: caption, size: captionSize },
});

/** The presenter fills the frame; text is above the head and beside the shoulders. */
const FULL: Record<Aspect, Text> = {
  portrait: text([[8, 6, 84, 11], 7.5], [[8, 77, 84, 15], 4.6], [[13.9, 60.4, 72.2, 15.6], 7.8]),
  landscape: text([[4, 7, 44, 24], 7], [[4, 34, 30, 44], 4.4], [[13.5, 78.7, 73, 16.7], 5.9]),
  square: text([[5, 5, 90, 12], 6.5], [[4, 22, 30, 50], 4], [[10.2, 77.8, 79.6, 17.6], 5.9]),
};

const MEDIA_ONLY: Record<Aspect, Text> = {
  portrait: text([[7, 6, 86, 12], 8], [[7, 50, 86, 22], 5], [[8, 74, 84, 14], 6.8]),
  landscape: text([[4, 6, 70, 17], 8], [[4, 27, 52, 46], 5], [[14, 79, 72, 15], 5.6]),
  square: text([[5, 5, 90, 14], 7], [[5, 42, 60, 34], 4.6], [[8, 79, 84, 16], 5.6]),
};

/** A box whose middle is at two thirds of the frame: text has the first third. */
const BESIDE_TEXT: Box = [0, 0, 133.4, 100];

/** Side of the presenter. Halves are stacked in portrait, side by side in landscape, and either way in a square. */
type Side = 'left' | 'right' | 'top' | 'bottom';

const SIDES: Record<Aspect, Record<'split_left' | 'split_right' | 'split_top', Side>> = {
  portrait: { split_left: 'bottom', split_right: 'bottom', split_top: 'top' },
  landscape: { split_left: 'left', split_right: 'right', split_top: 'left' },
  square: { split_left: 'left', split_right: 'right', split_top: 'top' },
};

function split(aspect: Aspect, side: Side, hasMedia: boolean): ScenePlaces {
  if (side === 'top' || side === 'bottom') return stacked(aspect, side, hasMedia);
  const isLandscape = aspect === 'landscape';
  const presenterShare = isLandscape ? 52 : 50;
  const [presenterX, otherX] = side === 'right' ? [presenterShare, 0] : [0, 100 - presenterShare];
  const inset = isLandscape ? 4 : 4.5;
  const width = presenterShare - 2 * inset;
  const headline: Box = hasMedia
    ? [otherX + inset, 6, width, 17]
    : [otherX + inset, isLandscape ? 13 : 11, width, isLandscape ? 31 : 33];
  const points: Box = hasMedia ? [otherX + inset, 58, width, 36] : [otherX + inset, 50, width, 40];
  const sizes = isLandscape ? ([8.4, 4.8, 4.8] as const) : ([6.4, 3.8, 4.1] as const);
  return {
    presenter: { box: [presenterX, 0, 100 - presenterShare, 100], framing: 'chest' },
    media: [otherX, 0, presenterShare, 100],
    ...text(
      [headline, hasMedia ? sizes[0] * 0.8 : sizes[0]],
      [points, sizes[1]],
      [[presenterX + 2, 80, 100 - presenterShare - 4, 15], sizes[2]],
    ),
  };
}

function stacked(aspect: Aspect, side: 'top' | 'bottom', hasMedia: boolean): ScenePlaces {
  const isPortrait = aspect === 'portrait';
  const half = isPortrait && side === 'bottom' ? 47 : 50;
  const [presenterY, mediaY] = side === 'bottom' ? [half, 0] : [0, half];
  const mediaHeight = side === 'bottom' ? half : 100 - half;
  const presenterHeight = 100 - mediaHeight;
  const headlineHeight = hasMedia ? 9 : 15;
  const y = mediaY + (side === 'bottom' && isPortrait ? 5 : 3);
  const pointsY = hasMedia ? mediaY + mediaHeight * 0.6 : y + headlineHeight + 2;
  return {
    presenter: { box: [0, presenterY, 100, presenterHeight], framing: 'chest' },
    media: [0, mediaY, 100, mediaHeight],
    ...text(
      [[7, y, 86, headlineHeight], isPortrait ? 7.4 : 6.4],
      [[7, pointsY, 86, mediaY + mediaHeight - pointsY - 2.5], isPortrait ? 4.8 : 4],
      // Over the chest, and lower if nothing follows below.
      [
        [7, presenterY + presenterHeight * (side === 'bottom' ? 0.68 : 0.76), 86, presenterHeight * 0.2],
        isPortrait ? 6 : 4.6,
      ],
    ),
  };
}

/** Diameter in percent of the frame's shorter side. */
const CIRCLES: Record<SceneSize, number> = { small: 28, medium: 38, large: 48 };

/** Returns the circle of a presenter in a corner, clear of the controls that apps show at the edges. */
export function circleIn(aspect: Aspect, corner: SceneCorner, size: SceneSize): Box {
  const side = CIRCLES[size];
  const width = aspect === 'landscape' ? (side * 1080) / 1920 : side;
  const height = aspect === 'portrait' ? (side * 1080) / 1920 : side;
  const [across, down] = aspect === 'landscape' ? [3, 5] : [5, aspect === 'portrait' ? 6 : 5];
  const x = corner.endsWith('left') ? across : 100 - across - width;
  const y = corner.startsWith('top') ? down : 100 - down - height;
  return [x, y, width, height];
}

function pictureInPicture(aspect: Aspect, corner: SceneCorner, size: SceneSize): ScenePlaces {
  const box = circleIn(aspect, corner, size);
  const [x, y, width, height] = box;
  const presenter = { box, framing: 'head' as const, round: true as const };
  const { headline, points, caption } = MEDIA_ONLY[aspect];
  const isTop = corner.startsWith('top');
  if (aspect === 'portrait') {
    const down = isTop ? y + height + 2 : 6;
    return {
      presenter,
      media: WHOLE_FRAME,
      headline: { ...headline, box: [7, down, 86, 11] },
      points: { ...points, box: isTop ? [7, 50, 86, 22] : [7, y - 37, 86, 21] },
      caption: { box: isTop ? caption.box : [8, y - 14, 84, 12], size: 6.4 },
    };
  }
  // Beside the circle.
  const isLeft = corner.endsWith('left');
  const textLeft = isLeft ? x + width + 3 : 4;
  const textWidth = (isLeft ? 96 : x - 3) - textLeft;
  const [headlineBox, captionBox]: [Box, Box] = isTop
    ? [[textLeft, 6, textWidth, 17], caption.box]
    : [headline.box, [textLeft, 79, textWidth, 16]];
  return {
    presenter,
    media: WHOLE_FRAME,
    headline: { ...headline, box: headlineBox },
    points: { ...points, box: [textLeft, 27, Math.min(textWidth, points.box[2]), 44] },
    caption: { box: captionBox, size: isTop ? caption.size : caption.size * 0.88 },
  };
}

export function placesOf(
  layout: SceneLayout,
  aspect: Aspect,
  scene: { corner: SceneCorner; size: SceneSize; hasMedia: boolean; hasText: boolean },
): ScenePlaces {
  const { corner, size, hasMedia, hasText } = scene;
  if (layout === 'media_only') return { media: WHOLE_FRAME, ...MEDIA_ONLY[aspect] };
  if (layout === 'picture_in_picture') return pictureInPicture(aspect, corner, size);
  if (layout === 'full') {
    const box = hasText && aspect === 'landscape' ? BESIDE_TEXT : WHOLE_FRAME;
    return { presenter: { box, framing: 'waist' }, media: WHOLE_FRAME, ...FULL[aspect] };
  }
  return split(aspect, SIDES[aspect][layout], hasMedia);
}
