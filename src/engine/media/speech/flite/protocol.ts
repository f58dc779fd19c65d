/** What the driver asks of Flite's process, and what it is told. */
export interface FliteRequest {
  /** Plain ASCII. */
  text: string;
  /** Whether the text is SSML. */
  isMarked: boolean;
  /** `slt`, `rms` or `awb`. */
  voice: string;
  /** Lengthens every phone; 1 is the voice's own pace. */
  stretch: number;
  /** Words of the text whose phones alone are to be told as well. */
  alone: string[];
}

export interface FliteReply {
  pcm: Int16Array;
  sampleRate: number;
  /** Every phone of the text with its end; `pau` is silence. */
  phones: FlitePhone[];
  /** For each word of `alone` its phones when said alone. */
  alone: string[][];
}

export interface FlitePhone {
  /** CMU phone set, lower case; vowels carry no stress digit. */
  name: string;
  /** Seconds */
  end: number;
  stress: 0 | 1;
}
