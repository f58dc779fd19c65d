/** What the driver asks of the recogniser's process, and what it is told. */
export interface RecogniseRequest {
  /** Path of a Whisper model as CTranslate2 keeps it, and of its vocabulary. */
  model: string;
  vocabulary: string;
  /** Empty, and its own; nothing stays in it. */
  folder: string;
  threads: number;
  /** Of what is said, `en`. */
  language: string;
  /** One channel at 16,000 Hz, at most half a minute. */
  pcm: Float32Array;
}
