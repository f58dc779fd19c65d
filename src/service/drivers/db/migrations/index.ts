import type { Migration } from 'kysely/migration';
import { up as tables } from './0001-tables/up.ts';
import { up as pronunciations } from './0002-pronunciations.ts';
import { up as decks } from './0003-decks.ts';
import { up as brands } from './0004-brands.ts';
import { up as embedding } from './0005-embedding.ts';
import { up as keyStatus } from './0006-key-status.ts';
import { up as avatarGaze } from './0007-avatar-gaze.ts';
import { up as drafts } from './0008-drafts.ts';
import { up as kindsAndPictures } from './0009-kinds-and-pictures.ts';
import { up as reusedSeconds } from './0010-reused-seconds.ts';
import { up as draftVersions } from './0011-draft-versions.ts';
import { up as foldersAndComments } from './0012-folders-and-comments.ts';
import { up as glossaries } from './0013-glossaries.ts';
import { up as studioTokens } from './0014-studio-tokens.ts';
import { up as avatarFromVideo } from './0015-avatar-from-video.ts';
import { up as videoCredentials } from './0016-video-credentials.ts';
import { up as avatarSources } from './0017-avatar-sources.ts';
import { up as photoFit } from './0018-photo-fit.ts';
import { up as audioWatermarks } from './0019-audio-watermarks.ts';

/** Creates all tables of the first released version. */
export const BASELINE = '0001-tables';

/** In the order of their names. Never change a released migration. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: { up: tables },
  '0002-pronunciations': { up: pronunciations },
  '0003-decks': { up: decks },
  '0004-brands': { up: brands },
  '0005-embedding': { up: embedding },
  '0006-key-status': { up: keyStatus },
  '0007-avatar-gaze': { up: avatarGaze },
  '0008-drafts': { up: drafts },
  '0009-kinds-and-pictures': { up: kindsAndPictures },
  '0010-reused-seconds': { up: reusedSeconds },
  '0011-draft-versions': { up: draftVersions },
  '0012-folders-and-comments': { up: foldersAndComments },
  '0013-glossaries': { up: glossaries },
  '0014-studio-tokens': { up: studioTokens },
  '0015-avatar-from-video': { up: avatarFromVideo },
  '0016-video-credentials': { up: videoCredentials },
  '0017-avatar-sources': { up: avatarSources },
  '0018-photo-fit': { up: photoFit },
  '0019-audio-watermarks': { up: audioWatermarks },
};
