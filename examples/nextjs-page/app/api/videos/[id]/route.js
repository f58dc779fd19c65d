import { answerOf, castwright } from '../../../castwright.js';

/** How far a video is, and where it is when it is finished. */
export async function GET(_request, { params }) {
  const { id } = await params;
  return answerOf(async () => {
    const { status, progress, video_url: url, error } = await castwright.videos.get(id);
    return { status, progress, url, message: error?.message };
  });
}
