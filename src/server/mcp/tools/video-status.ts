import { z } from 'zod';
import { integerBetween, optional, text } from '../../../contract/fields.ts';
import { defineTool } from '../tool.ts';
import { untilEnded, videoView } from '../video.ts';

/** Most clients wait a minute for a tool. */
const MAX_WAIT_SECONDS = 300;

export const videoStatus = defineTool({
  name: 'video_status',
  title: 'Get the status of a video',
  description:
    'Returns the status of a video, and its links when it is finished: video_url, cover_url, captions. With wait_seconds, it waits until the video has ended, and reports progress meanwhile; if the status is still processing, call it again. For a failed video, it returns the reason and the field to change.',
  effect: 'reads',
  input: z.object({
    video_id: text(200).describe('The video_id that a tool returned'),
    wait_seconds: optional(integerBetween(0, MAX_WAIT_SECONDS)).describe(
      `Maximum seconds to wait for the end; default 0, at most ${MAX_WAIT_SECONDS}. 45 is safe with every client`,
    ),
  }),
  names: { id: 'video_id' },
  async run({ video_id: id, wait_seconds: seconds = 0 }, context) {
    return { data: videoView(await untilEnded(context, id, seconds)) };
  },
});
