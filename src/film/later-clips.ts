import type { Clip, Layer, Seconds, Span, Track } from './timeline.ts';

/** The same tracks so many seconds later, with names of their own for their sounds. */
export function laterTracks(
  tracks: readonly Track[],
  by: Seconds,
  soundOf: (name: string) => string = (name) => name,
): Track[] {
  return tracks.map(({ name, clips }) => ({
    name,
    clips: clips.map((clip): Clip => ({ ...later(clip, by), layer: laterLayer(clip.layer, by, soundOf) })),
  }));
}

/** What has times of the film itself; all other times count from the start of their clip. */
function laterLayer(layer: Layer, by: Seconds, soundOf: (name: string) => string): Layer {
  if (layer.kind === 'caption') return { ...layer, words: layer.words.map((word) => later(word, by)) };
  if (layer.kind === 'music') {
    return { ...layer, sound: soundOf(layer.sound), spoken: layer.spoken.map((span) => later(span, by)) };
  }
  if (layer.kind !== 'speech') return layer;
  return {
    ...layer,
    sound: soundOf(layer.sound),
    visemes: layer.visemes.map((cue) => later(cue, by)),
    phrases: layer.phrases.map((span) => later(span, by)),
    stresses: layer.stresses.map((stress) => ({ ...stress, at: stress.at + by })),
  };
}

export function later<Timed extends Span>(timed: Timed, by: Seconds): Timed {
  return { ...timed, start: timed.start + by, end: timed.end + by };
}
