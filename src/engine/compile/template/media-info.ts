/** What was found out about the pictures, videos and sounds of a film, by their references. */
export type MediaInfoMap = ReadonlyMap<string, MediaInfo>;

export interface MediaInfo {
  /** Pixels; 0 for what is only heard. */
  width: number;
  height: number;
  /** Of videos and sounds. */
  seconds?: number;
  /** What the Timeline calls it. */
  source: string;
}
