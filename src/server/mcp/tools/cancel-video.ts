import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import { cancelVideo as operation } from '../../../contract/operations/videos.ts';
import { defineTool } from '../tool.ts';
import { videoView } from '../video.ts';

export const cancelVideo = defineTool({
  name: 'cancel_video',
  title: 'Cancel a video',
  description:
    'Cancels a video that is not finished, and returns its credits. A video that has ended stays unchanged.',
  effect: 'ends',
  input: z.object({ video_id: text(200) }),
  names: { id: 'video_id' },
  async run({ video_id: id }, { api }) {
    return { data: videoView(await api.ask(operation, { params: { id } })) };
  },
});
