import { VideoRequestSchema } from '../../engine/film/request.ts';
import { requestColumn } from '../drivers/db/columns.ts';

/** The stored request of a video. */
export const VIDEO_REQUEST = requestColumn('the request for a video', VideoRequestSchema, [
  // Version 2 adds captions for existing videos, which an older server leaves to newer ones.
  (request) => request,
]);
