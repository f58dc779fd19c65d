/** Time and size of a still. By default it shows a representative moment in the size of the video. */
export interface StillOptions {
  /** Time in the film, in seconds; after its end the last frame. */
  at?: number | undefined;
  /** Pixels. */
  width?: number | undefined;
  type: 'png' | 'jpeg';
}
