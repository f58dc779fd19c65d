import type { Clip, Rect, Timeline } from '../../film/timeline.ts';

/** The presenter alone, as it moves while it speaks, with the mouth closed: what an engine works on. */
export interface SilentPresenter {
  timeline: Timeline;
  /** Where it stands on the whole frame. */
  box: Rect;
}

/** @returns undefined where nothing lies behind the presenter: an engine's video has no transparency */
export function silentPresenter(timeline: Timeline): SilentPresenter | undefined {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const presenter = clips.find(({ layer }) => layer.kind === 'avatar');
  const ground = clips.find(({ layer }) => isPlace(layer));
  if (presenter?.layer.kind !== 'avatar' || !ground || !isPlace(ground.layer)) return undefined;
  const box = evenBox(presenter.layer.box);
  const whole = { x: 0, y: 0, width: box.width, height: box.height };
  const mask = { kind: 'none' as const };
  const speech = clips.flatMap((clip): Clip[] =>
    clip.layer.kind === 'speech' ? [{ ...clip, layer: { ...clip.layer, visemes: [] } }] : [],
  );
  return {
    box,
    timeline: {
      ...timeline,
      width: box.width,
      height: box.height,
      transparent: false,
      tracks: [
        { name: 'ground', clips: [{ ...ground, layer: { ...ground.layer, box: whole, mask } }] },
        { name: 'presenter', clips: [{ ...presenter, layer: { ...presenter.layer, box: whole, mask } }] },
        { name: 'voice', clips: speech },
      ],
    },
  };
}

/** The Timeline with the engine's video in the place of the presenter and of what lies behind. */
export function withFootage(timeline: Timeline, box: Rect, path: string): Timeline {
  const tracks = timeline.tracks.map((track) => ({
    ...track,
    clips: track.clips.flatMap((clip): Clip[] => {
      const { layer } = clip;
      if (isPlace(layer)) return [];
      if (layer.kind !== 'avatar') return [clip];
      return [{ ...clip, layer: { kind: 'footage', source: path, box, mask: layer.mask } }];
    }),
  }));
  return { ...timeline, tracks };
}

function isPlace(layer: Clip['layer']) {
  return layer.kind === 'scene' || layer.kind === 'backdrop';
}

function evenBox({ x, y, width, height }: Rect): Rect {
  const even = (value: number) => Math.round(value / 2) * 2;
  return { x: even(x), y: even(y), width: even(width), height: even(height) };
}
