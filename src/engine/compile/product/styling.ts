import type { VisualStyle } from '../../film/request.ts';
import type { Staging } from './film.ts';
import type { CutTaste } from './shots.ts';
import { stageDynamic } from './styles/dynamic-showcase.ts';
import { stageElegant } from './styles/elegant-presentation.ts';
import { stageCallouts } from './styles/feature-callouts.ts';
import { stageFullScreen } from './styles/full-screen.ts';
import { stagePictureInPicture } from './styles/picture-in-picture.ts';
import { stagePriceDrop } from './styles/price-drop.ts';
import { stageProblem } from './styles/problem-solution.ts';
import { stageSimple } from './styles/simple-product-switch.ts';
import { stageSplit } from './styles/split-screen.ts';
import { stageNative } from './styles/ugc-native.ts';

/** What a style is: how its films are cut, and how they are staged. */
export interface Styling {
  taste: CutTaste;
  /** Pictures of the thing in its place come before such of the thing alone. */
  scenesFirst?: boolean;
  stage: Staging;
}

const CALM: CutTaste = { beats: 0.4 };
const DRIVEN: CutTaste = { beats: 3 };

export const STYLINGS: Readonly<Record<VisualStyle, Styling>> = {
  'Simple Product Switch': { taste: CALM, stage: stageSimple },
  'Dynamic Showcase': { taste: DRIVEN, stage: stageDynamic },
  'Elegant Presentation': { taste: CALM, stage: stageElegant },
  FullScreen: { taste: CALM, stage: stageFullScreen },
  'Split Screen': { taste: CALM, stage: stageSplit },
  'Picture in Picture': { taste: CALM, stage: stagePictureInPicture },
  'Feature Callouts': { taste: CALM, stage: stageCallouts },
  'Problem/Solution': { taste: CALM, stage: stageProblem },
  'Price Drop': { taste: DRIVEN, stage: stagePriceDrop },
  'UGC/Native': { taste: CALM, stage: stageNative, scenesFirst: true },
};
