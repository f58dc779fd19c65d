import type { Compositor } from '../compositor/compositor.ts';
import type { CaptionLayer, Clip } from '../timeline/timeline.ts';
import { boxedSurface } from './caption-boxed.ts';
import { highlightSurface } from './caption-highlight.ts';
import { karaokeSurface } from './caption-karaoke.ts';
import { minimalSurface } from './caption-minimal.ts';
import { popSurface } from './caption-pop.ts';
import { captionStage } from './caption-stage.ts';
import type { LayerSurface } from './surface.ts';

/** One cue. What is drawn of it is drawn once and then only placed, so that captions cost little. */
export function captionSurface(compositor: Compositor, clip: Clip, layer: CaptionLayer): LayerSurface {
  const stage = captionStage(compositor, layer);
  switch (layer.style) {
    case 'highlight':
      return highlightSurface(stage);
    case 'karaoke':
      return karaokeSurface(compositor, stage);
    case 'boxed':
      return boxedSurface(stage, clip.start);
    case 'pop':
      return popSurface(stage, clip.start);
    case 'minimal':
      return minimalSurface(stage, clip.start, clip.end);
  }
}
