import type { LoopFile } from '../../media/music/library-track.ts';

/** Messages between the service and the process that writes previews of music. */
export interface MusicOrder {
  track: LoopFile;
  /** Folder for the preview. */
  folder: string;
}

export interface MusicReport {
  /** Path of an M4A file. */
  preview: string;
}
