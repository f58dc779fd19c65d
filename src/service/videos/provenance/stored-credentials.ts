import { VideoCredentials } from '../../../contract/v2/verify.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';

/** Content of the signed credentials of a video's files, as stored with the video. */
export const VIDEO_CREDENTIALS = jsonColumn('the credentials of a video', VideoCredentials);
