import type { CaptionStyle } from '../../film/timeline.ts';

/** Typography and cue lengths of a caption style. */
export interface StyleTraits {
  /** 100–900 */
  weight: number;
  /** Font size relative to the layout's. */
  scale: number;
  /** Distance of baselines in font sizes, for scripts without marks above and below the letters. */
  lineHeight: number;
  /** Added to the space between words, in font sizes. */
  spacing: number;
  /** Free space on each side in font sizes, for the outline, growing words or the box. */
  margin: number;
  maxLines: number;
  maxWords: number;
  /** Longest cue in seconds. */
  maxSeconds: number;
  capitals: boolean;
  /** Vertical position of a cue in its box. */
  anchor: 'middle' | 'bottom';
}

export const CAPTION_STYLES: Readonly<Record<CaptionStyle, StyleTraits>> = {
  highlight: {
    weight: 900,
    scale: 1,
    lineHeight: 1.2,
    spacing: 0.18,
    margin: 0.3,
    maxLines: 2,
    maxWords: 7,
    maxSeconds: 4,
    capitals: false,
    anchor: 'middle',
  },
  karaoke: {
    weight: 800,
    scale: 1,
    lineHeight: 1.24,
    spacing: 0.06,
    margin: 0.3,
    maxLines: 2,
    maxWords: 9,
    maxSeconds: 5,
    capitals: false,
    anchor: 'middle',
  },
  boxed: {
    weight: 700,
    scale: 0.82,
    lineHeight: 1.34,
    spacing: 0.1,
    margin: 0.7,
    maxLines: 2,
    maxWords: 9,
    maxSeconds: 5,
    capitals: false,
    anchor: 'middle',
  },
  pop: {
    weight: 900,
    scale: 1.32,
    lineHeight: 1.16,
    spacing: 0.16,
    margin: 0.3,
    maxLines: 2,
    maxWords: 3,
    maxSeconds: 2,
    capitals: true,
    anchor: 'middle',
  },
  minimal: {
    weight: 700,
    scale: 0.78,
    lineHeight: 1.32,
    spacing: 0.06,
    margin: 0.3,
    maxLines: 2,
    maxWords: 14,
    maxSeconds: 5,
    capitals: false,
    anchor: 'bottom',
  },
};
