export type AssetFormat =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'gif'
  /** Drawn as a PNG when it comes; none is kept. */
  | 'svg'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'mp3'
  | 'wav'
  | 'm4a'
  /** ADTS. */
  | 'aac'
  /** A WebM file that holds only sound. */
  | 'weba'
  | 'woff2'
  | 'ttf'
  | 'otf'
  | 'csv'
  | 'pdf'
  | 'pptx'
  | 'odp';

/** What a process of its own looks into; tables are read here, and presentations when they are used. */
export type MediaFormat = Exclude<AssetFormat, 'csv' | 'pdf' | 'pptx' | 'odp'>;
