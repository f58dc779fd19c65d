import { VideoRequestSchema } from '../../film/request-schema.ts';
import { requestColumn } from '../drivers/columns/request-column.ts';

/** What a video is made of. */
export const VIDEO_REQUEST = requestColumn('the request for a video', VideoRequestSchema, [
  // Version 2 has captions for videos that come along: an older server cannot make them, and leaves them to others.
  (request) => request,
]);
