import { answerOf, castwright } from '../../castwright.js';

/** Begins a video of a text; answers its id. */
export async function POST(request) {
  const { script } = await request.json();
  return answerOf(() =>
    castwright.videos.create({
      avatar: { avatar_id: 1, avatar_type: 0 },
      voice: { type: 'script', voice_id: 'en-US-slt', script },
      aspect_ratio: 'square',
      screen_style: 1,
      caption: true,
    }),
  );
}
