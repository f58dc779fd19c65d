export type AssetFormat =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'gif'
  /** Converted to PNG when it is uploaded; never stored. */
  | 'svg'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'mp3'
  | 'wav'
  | 'm4a'
  /** AAC in an ADTS stream. */
  | 'aac'
  /** A WebM file with sound only. */
  | 'weba'
  | 'woff2'
  | 'ttf'
  | 'otf'
  | 'csv'
  | 'pdf'
  | 'pptx'
  | 'md'
  | 'odp';

/** Formats inspected in a child process. Tables are read in the service, and decks when they are used. */
export type MediaFormat = Exclude<AssetFormat, 'csv' | 'pdf' | 'pptx' | 'odp' | 'md'>;
