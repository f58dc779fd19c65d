import { VideoRequestSchema } from '../../film/request-schema.ts';
import { requestColumn } from '../drivers/columns/request-column.ts';

/** What a video is made of. */
export const VIDEO_REQUEST = requestColumn('the request for a video', VideoRequestSchema);
