import type { BrandOnScreen } from '../../film/request.ts';
import type { Layer, OwnFace, TextLayer, Timeline } from '../../film/timeline.ts';

/** From this weight on a text without a face of its own is a heading. */
const HEADING = 800;

/** A film in the fonts of a brand: headings in one, everything else that is read, captions too, in the other. */
export function inBrandType(timeline: Timeline, fonts: BrandOnScreen['fonts']): Timeline {
  const heading = faceOf(fonts?.heading);
  const body = faceOf(fonts?.body);
  if (!heading && !body) return timeline;
  const set = (layer: Layer): Layer => {
    const face = layer.kind === 'text' ? (isHeading(layer) ? heading : body) : body;
    return face && (layer.kind === 'text' || layer.kind === 'caption') ? { ...layer, face } : layer;
  };
  const tracks = timeline.tracks.map(({ name, clips }) => ({
    name,
    clips: clips.map((clip) => ({ ...clip, layer: set(clip.layer) })),
  }));
  return { ...timeline, tracks };
}

function faceOf(source: string | undefined): OwnFace | undefined {
  return source === undefined ? undefined : `own:${source}`;
}

/** A film that sets words in another face than the common one shows them off. */
function isHeading({ weight, face = 'sans' }: TextLayer): boolean {
  return weight >= HEADING || face !== 'sans';
}
