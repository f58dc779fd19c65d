import { VideoCredentials } from '../../../contract/v2/verify.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';

/** What the signed credentials of a video's files say, as stored with the video. */
export const VIDEO_CREDENTIALS = jsonColumn('the credentials of a video', VideoCredentials);
