import type { CaptionLayer, Clip } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import type { LayerSurface } from '../surface.ts';
import { boxedSurface } from './boxed.ts';
import { highlightSurface } from './highlight.ts';
import { karaokeSurface } from './karaoke.ts';
import { minimalSurface } from './minimal.ts';
import { popSurface } from './pop.ts';
import { captionStage } from './stage.ts';

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
