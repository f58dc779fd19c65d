import type { LibraryTrack } from '../../media/music/library-track.ts';

/** Sent by the service to the process that writes previews of music. */
export interface MusicOrder {
  track: LibraryTrack;
  /** Folder for the preview. */
  folder: string;
}

export interface MusicReport {
  /** Path of an M4A file. */
  preview: string;
}
