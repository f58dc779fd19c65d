export type AssetFormat =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'mp3'
  | 'wav'
  | 'm4a'
  | 'csv';

/** What a process of its own looks into; tables are read here. */
export type MediaFormat = Exclude<AssetFormat, 'csv'>;
