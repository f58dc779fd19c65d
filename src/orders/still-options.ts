/** Which moment, and how large; otherwise one that shows much, as large as the video. */
export interface StillOptions {
  /** Second of the film; after its end it is the last picture. */
  at?: number | undefined;
  /** Pixels */
  width?: number | undefined;
  type: 'png' | 'jpeg';
}
