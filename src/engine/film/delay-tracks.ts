import type { Clip, Layer, Seconds, Span, Track } from './timeline.ts';

/** The same tracks, delayed. `soundOf` renames their sounds. */
export function delayTracks(
  tracks: readonly Track[],
  by: Seconds,
  soundOf: (name: string) => string = (name) => name,
): Track[] {
  return tracks.map(({ name, clips }) => ({
    name,
    clips: clips.map((clip): Clip => ({ ...delay(clip, by), layer: delayLayer(clip.layer, by, soundOf) })),
  }));
}

/** Delays times that refer to the film; all others count from the start of their clip. */
function delayLayer(layer: Layer, by: Seconds, soundOf: (name: string) => string): Layer {
  if (layer.kind === 'caption') return { ...layer, words: layer.words.map((word) => delay(word, by)) };
  if (layer.kind === 'music') {
    return { ...layer, sound: soundOf(layer.sound), spoken: layer.spoken.map((span) => delay(span, by)) };
  }
  if (layer.kind !== 'speech') return layer;
  return {
    ...layer,
    sound: soundOf(layer.sound),
    visemes: layer.visemes.map((cue) => delay(cue, by)),
    phrases: layer.phrases.map((span) => delay(span, by)),
    stresses: layer.stresses.map((stress) => ({ ...stress, at: stress.at + by })),
  };
}

export function delay<Timed extends Span>(timed: Timed, by: Seconds): Timed {
  return { ...timed, start: timed.start + by, end: timed.end + by };
}
